/**
 * Pairs of tools of real servers, labelled by hand by one engineer from their names, parameters and
 * descriptions, before anything was looked for. `alike`: one request can be answered by either, or
 * the names are taken for each other, and neither description names the other: whoever had to route
 * them would write a sentence. `apart`: they only seem so; a sentence would say what the names say
 * already.
 */
export interface LabelledSet {
  readonly source: string;
  readonly server: string;
  readonly alike: readonly string[];
  readonly apart: readonly string[];
}

/** Each of the names after the colon with the one before it. */
function pair(...groups: readonly string[]): readonly string[] {
  return groups.flatMap((group) => {
    const [first = '', others = ''] = group.split(': ');
    return others.split(' ').map((other) => [first, other].toSorted().join(' ~ '));
  });
}

const FILES = 'read_file: read_multiple_files';

export const LABELLED: readonly LabelledSet[] = [
  {
    source: 'github-toolsnaps',
    server: 'github-mcp-server',
    alike: pair(
      'issue_write: create_issue update_issue_title update_issue_body update_issue_labels update_issue_state update_issue_type update_issue_milestone update_issue_assignees set_issue_fields',
      'sub_issue_write: add_sub_issue remove_sub_issue reprioritize_sub_issue',
      'pull_request_review_write: create_pull_request_review submit_pending_pull_request_review delete_pending_pull_request_review resolve_review_thread unresolve_review_thread',
      'update_pull_request: update_pull_request_title update_pull_request_body update_pull_request_state update_pull_request_draft_state',
      'add_comment_to_pending_review: add_pull_request_review_comment',
      'add_issue_comment: add_issue_comment_reaction add_issue_reaction',
      'add_reply_to_pull_request_comment: add_pull_request_review_comment_reaction',
      'create_or_update_file: push_files',
      'list_issues: search_issues',
      'list_commits: search_commits',
      'ui_get: list_label list_branches list_issue_types list_issue_fields',
    ),
    apart: pair(
      'list_label: get_label',
      'actions_get: actions_list',
      'projects_get: projects_list',
      'get_code_scanning_alert: get_secret_scanning_alert get_dependabot_alert list_code_scanning_alerts',
      'get_discussion: get_discussion_comments list_discussions',
      'list_repository_security_advisories: list_org_repository_security_advisories list_global_security_advisories',
      'star_repository: unstar_repository fork_repository',
      'resolve_review_thread: unresolve_review_thread',
      'search_code: search_repositories search_commits',
      'search_users: search_orgs',
      'label_write: update_issue_labels get_label',
      'create_issue: add_sub_issue',
      'update_pull_request: update_pull_request_branch',
      'list_issue_types: list_issue_fields',
      'list_issues: list_issue_fields list_issue_types',
      'pull_request_review_write: create_pull_request',
      'issue_read: get_label issue_write',
      'manage_notification_subscription: manage_repository_notification_subscription',
      'get_latest_release: get_release_by_tag',
      'issue_dependency_read: issue_dependency_write',
      'issue_write: sub_issue_write',
      'add_issue_comment_reaction: add_pull_request_review_comment_reaction add_issue_reaction',
      'update_issue_title: update_pull_request_title update_issue_body',
      'get_file_contents: get_file_blame',
      'request_copilot_review: request_pull_request_reviewers',
      'create_gist: update_gist',
      'search_repositories: list_starred_repositories create_repository',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'chrome-devtools-mcp',
    alike: pair('fill: type_text'),
    apart: pair(
      'get_network_request: list_network_requests',
      'take_snapshot: take_heapsnapshot',
      'screencast_start: screencast_stop',
      'click: drag',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'executeautomation__playwright-mcp-server',
    alike: pair(
      'end_codegen_session: clear_codegen_session',
      'playwright_click: playwright_click_and_switch_tab playwright_iframe_click',
      'playwright_fill: playwright_iframe_fill',
    ),
    apart: pair(
      'playwright_get: playwright_post playwright_get_visible_text',
      'playwright_get_visible_text: playwright_get_visible_html',
      'playwright_go_back: playwright_go_forward',
      'start_codegen_session: end_codegen_session',
      'playwright_expect_response: playwright_assert_response',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'firecrawl-mcp',
    alike: pair(
      'firecrawl_monitor_check: firecrawl_monitor_checks',
      'firecrawl_search_feedback: firecrawl_feedback',
    ),
    apart: pair(
      'firecrawl_monitor_get: firecrawl_monitor_list',
      'firecrawl_agent: firecrawl_agent_status',
      'firecrawl_interact: firecrawl_interact_stop',
      'firecrawl_search: firecrawl_search_feedback',
      'firecrawl_monitor_check: firecrawl_monitor_run',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'modelcontextprotocol__server-filesystem',
    alike: pair(
      FILES,
      'read_text_file: read_multiple_files',
      'edit_file: write_file',
      'list_directory: list_directory_with_sizes directory_tree',
    ),
    apart: pair(
      'read_text_file: read_media_file',
      'get_file_info: read_text_file',
      'list_directory: list_allowed_directories create_directory',
      'move_file: write_file',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'modelcontextprotocol__server-github',
    alike: pair('create_or_update_file: push_files', 'list_issues: search_issues'),
    apart: pair(
      'get_issue: list_issues',
      'get_pull_request: get_pull_request_files get_pull_request_status',
      'get_pull_request_comments: get_pull_request_reviews',
      'create_issue: update_issue',
      'create_repository: fork_repository search_repositories',
      'create_pull_request: create_pull_request_review',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'modelcontextprotocol__server-memory',
    alike: [],
    apart: pair(
      'create_entities: create_relations add_observations',
      'delete_entities: delete_relations',
      'read_graph: search_nodes',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'modelcontextprotocol__server-slack',
    alike: [],
    apart: pair(
      'slack_post_message: slack_add_reaction',
      'slack_get_users: slack_get_user_profile',
      'slack_get_channel_history: slack_get_thread_replies',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'notionhq__notion-mcp-server',
    alike: pair(
      'API-get-user: API-get-users',
      'API-retrieve-a-page: API-retrieve-page-markdown',
      'API-patch-page: API-update-page-markdown',
      'API-retrieve-a-database: API-retrieve-a-data-source',
    ),
    apart: pair(
      'API-retrieve-a-page: API-retrieve-a-page-property',
      'API-retrieve-a-block: API-update-a-block',
      'API-create-a-comment: API-retrieve-a-comment',
      'API-get-self: API-get-user',
      'API-post-page: API-patch-page',
    ),
  },
  {
    source: 'mcp-npm',
    server: 'playwright__mcp--all-caps',
    alike: pair(
      'browser_evaluate: browser_run_code_unsafe',
      'browser_storage_state: browser_set_storage_state',
      'browser_start_recording: browser_start_video',
    ),
    apart: pair(
      'browser_cookie_get: browser_cookie_list browser_cookie_set',
      'browser_cookie_delete: browser_cookie_clear',
      'browser_route: browser_unroute',
      'browser_localstorage_get: browser_sessionstorage_get',
      'browser_start_tracing: browser_stop_tracing',
      'browser_verify_element_visible: browser_verify_text_visible',
      'browser_highlight: browser_hide_highlight',
      'browser_navigate: browser_navigate_back',
    ),
  },
  {
    source: 'gemini-cli',
    server: 'google-workspace',
    alike: pair(
      'docs.replaceText: docs.writeText',
      'calendar.list: calendar.listEvents',
      'gmail.modify: gmail.batchModify gmail.modifyThread',
      'drive.search: drive.findFolder',
      'chat.findSpaceByName: chat.listSpaces',
      'time.getCurrentDate: time.getCurrentTime',
      'chat.sendMessage: chat.sendDm',
      'people.getMe: people.getUserProfile',
    ),
    apart: pair(
      'docs.getText: slides.getText sheets.getText',
      'sheets.getMetadata: slides.getMetadata',
      'drive.moveFile: drive.renameFile drive.trashFile',
      'gmail.createDraft: gmail.sendDraft',
      'calendar.createEvent: calendar.updateEvent',
      'gmail.listLabels: gmail.createLabel',
      'sheets.getText: sheets.getRange',
      'calendar.listEvents: calendar.getEvent',
      'chat.findSpaceByName: chat.findDmByEmail',
    ),
  },
  {
    source: 'tau-bench',
    server: 'airline',
    alike: pair('search_direct_flight: search_onestop_flight'),
    apart: pair(
      'update_reservation_flights: update_reservation_baggages',
      'get_reservation_details: get_user_details',
      'book_reservation: cancel_reservation',
    ),
  },
  {
    source: 'tau-bench',
    server: 'retail',
    alike: [],
    apart: pair(
      'find_user_id_by_email: find_user_id_by_name_zip',
      'modify_pending_order_address: modify_user_address',
      'get_order_details: get_product_details',
      'exchange_delivered_order_items: return_delivered_order_items',
      'modify_pending_order_items: exchange_delivered_order_items modify_pending_order_payment',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'yahoo-finance',
    alike: pair('get_stock_price_date_range: get_historical_stock_prices'),
    apart: pair(
      'get_current_stock_price: get_stock_price_by_date',
      'get_income_statement: get_cashflow',
      'get_stock_price_by_date: get_stock_price_date_range',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'hugeicons',
    alike: pair('list_icons: search_icons'),
    apart: [],
  },
  {
    source: 'livemcpbench',
    server: 'opgg-mcp',
    alike: pair('lol-champion-analysis: lol-champion-meta-data'),
    apart: pair(
      'valorant-meta-maps: valorant-meta-characters',
      'lol-summoner-search: lol-summoner-renewal',
      'esports-lol-schedules: esports-lol-team-standings',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'howtocook-mcp',
    alike: pair('mcp_howtocook_recommendMeals: mcp_howtocook_whatToEat'),
    apart: pair(
      'mcp_howtocook_getAllRecipes: mcp_howtocook_getRecipeById',
      'mcp_howtocook_getRecipesByCategory: mcp_howtocook_getRecipeById',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'biomcp',
    alike: pair(
      'search: article_searcher trial_searcher variant_searcher',
      'fetch: article_getter trial_getter variant_getter',
    ),
    apart: pair(
      'article_searcher: article_getter trial_searcher',
      'trial_outcomes_getter: trial_locations_getter',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'image-extractor',
    alike: [],
    apart: pair('extract_image_from_file: extract_image_from_url extract_image_from_base64'),
  },
  {
    source: 'livemcpbench',
    server: 'trends-hub',
    alike: [],
    apart: pair(
      'get-bbc-news: get-nytimes-news',
      'get-bilibili-rank: get-douban-rank',
      'get-tencent-news-trending: get-netease-news-trending',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'osm-mcp-server',
    alike: pair(
      'explore_area: analyze_neighborhood',
      'find_nearby_places: search_category find_schools_nearby find_ev_charging_stations find_parking_facilities',
    ),
    apart: pair('geocode_address: reverse_geocode', 'find_schools_nearby: find_parking_facilities'),
  },
  {
    source: 'livemcpbench',
    server: 'Bazi',
    alike: pair('getBaziDetail: buildBaziFromLunarDatetime buildBaziFromSolarDatetime'),
    apart: pair('buildBaziFromLunarDatetime: buildBaziFromSolarDatetime'),
  },
  {
    source: 'livemcpbench',
    server: 'searxng',
    alike: pair('format_convert: html_to_markdown'),
    apart: pair(
      'html_to_text: html_to_markdown',
      'docx_to_pdf: docx_to_html',
      'html_formatter: text_formatter',
      'pdf_splitter: text_splitter pdf_merger',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'wuwa-mcp',
    alike: pair('get_character_info: get_character_profile'),
    apart: pair('get_artifact_info: get_character_info'),
  },
  {
    source: 'livemcpbench',
    server: 'wikipedia',
    alike: pair('get_summary: summarize_article_for_query'),
    apart: pair(
      'get_sections: get_links',
      'get_article: get_summary',
      'get_related_topics: get_links',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'okppt',
    alike: pair('insert_blank_slide: add_slide_with_layout'),
    apart: pair(
      'get_file_info: get_pptx_info list_files',
      'insert_svg: save_svg_code',
      'copy_svg_slide: delete_slide',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'playwright',
    alike: pair(
      'end_codegen_session: clear_codegen_session',
      'playwright_click: playwright_click_and_switch_tab playwright_iframe_click',
      'playwright_fill: playwright_iframe_fill',
    ),
    apart: pair(
      'playwright_get: playwright_post playwright_get_visible_text',
      'playwright_get_visible_text: playwright_get_visible_html',
      'playwright_go_back: playwright_go_forward',
      'start_codegen_session: end_codegen_session',
      'playwright_expect_response: playwright_assert_response',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'hackernews',
    alike: pair(
      'getStory: getStories getStoryWithComments',
      'getComment: getComments',
      'getComments: getCommentTree',
    ),
    apart: pair('getUser: getUserSubmissions', 'getStory: getComment'),
  },
  {
    source: 'livemcpbench',
    server: 'ppt',
    alike: pair(
      'create_presentation: create_presentation_from_template create_presentation_from_templates auto_generate_presentation',
      'create_presentation_from_template: create_presentation_from_templates',
      'create_slide_from_template: add_slide apply_slide_template',
      'get_template_info: get_template_file_info',
    ),
    apart: pair(
      'get_presentation_info: get_slide_info list_presentations',
      'manage_text: manage_image',
      'add_table: add_chart',
      'save_presentation: open_presentation',
      'add_slide: add_shape',
      'list_slide_templates: create_slide_from_template',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'Ant Design Components',
    alike: [],
    apart: pair(
      'list-components: list-component-examples',
      'get-component-docs: get-component-changelog',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'weather',
    alike: pair('get_weather: get_weather_by_city'),
    apart: [],
  },
  {
    source: 'livemcpbench',
    server: 'taskmanager',
    alike: [],
    apart: pair(
      'approve_task_completion: approve_request_completion',
      'update_task: delete_task',
      'get_next_task: open_task_details',
      'list_requests: request_planning',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'git',
    alike: pair('git_diff: git_diff_staged git_diff_unstaged', 'git_create_branch: git_branch'),
    apart: pair('git_diff_staged: git_diff_unstaged', 'git_add: git_commit', 'git_log: git_show'),
  },
  {
    source: 'livemcpbench',
    server: 'painter',
    alike: [],
    apart: pair('drawing_getCanvasPng: drawing_getCanvasData'),
  },
  {
    source: 'livemcpbench',
    server: 'magicuidesign_mcp',
    alike: pair('getUIComponents: getComponents'),
    apart: pair('getAnimations: getTextAnimations', 'getButtons: getBackgrounds'),
  },
  {
    source: 'livemcpbench',
    server: 'word-document-server',
    alike: [],
    apart: pair(
      'get_document_info: get_document_text get_document_outline',
      'add_footnote_to_document: add_endnote_to_document',
      'format_text: format_table',
      'add_paragraph: delete_paragraph add_heading',
      'protect_document: unprotect_document',
      'get_document_text: get_paragraph_text_from_document',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'random-number',
    alike: pair('random_int: secure_random_int', 'random_choices: random_sample'),
    apart: pair('random_int: random_float', 'secure_token_hex: secure_random_int'),
  },
  {
    source: 'livemcpbench',
    server: 'web3-research-mcp',
    alike: pair('research-source: search-source research-token'),
    apart: pair('update-status: list-resources'),
  },
  {
    source: 'livemcpbench',
    server: 'basic-memory',
    alike: pair(
      'read_note: view_note read_content',
      'edit_note: write_note',
      'switch_project: set_default_project',
    ),
    apart: pair(
      'delete_note: delete_project',
      'move_note: write_note',
      'list_memory_projects: get_current_project',
      'search_notes: read_note',
      'create_memory_project: delete_project',
    ),
  },
  {
    source: 'livemcpbench',
    server: '12306-mcp',
    alike: pair('get-station-code-of-citys: get-stations-code-in-city'),
    apart: pair(
      'get-tickets: get-interline-tickets',
      'get-station-code-by-names: get-station-by-telecode',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'shadcn-ui-server',
    alike: pair('list_shadcn_components: search_components'),
    apart: pair('get_component_details: get_component_examples'),
  },
  {
    source: 'livemcpbench',
    server: 'desktop-commander',
    alike: pair('force_terminate: kill_process', 'list_sessions: list_processes', FILES),
    apart: pair(
      'get_config: set_config_value',
      'search_files: search_code',
      'start_process: kill_process interact_with_process',
      'list_directory: create_directory',
      'read_process_output: read_file',
    ),
  },
  {
    source: 'livemcpbench',
    server: 'npx_fetch',
    alike: [],
    apart: pair('fetch_html: fetch_markdown fetch_txt fetch_json'),
  },
  {
    source: 'livemcpbench',
    server: 'filesystem',
    alike: pair(
      FILES,
      'edit_file: write_file',
      'list_directory: list_directory_with_sizes directory_tree',
    ),
    apart: pair('get_file_info: read_file', 'list_directory: list_allowed_directories'),
  },
  {
    source: 'livemcpbench',
    server: 'arxiv-mcp-server',
    alike: pair('list_papers: search_papers'),
    apart: pair('download_paper: read_paper'),
  },
  {
    source: 'livemcpbench',
    server: 'whois',
    alike: [],
    apart: pair('whois_domain: whois_tld whois_ip'),
  },
  {
    source: 'livemcpbench',
    server: 'music-analysis',
    alike: pair('download_from_url: download_from_youtube'),
    apart: pair('tempo: beat_track'),
  },
  {
    source: 'livemcpbench',
    server: 'mcp-simple-arxiv',
    alike: [],
    apart: pair('search_papers: get_paper_data', 'list_categories: update_categories'),
  },
  {
    source: 'livemcpbench',
    server: 'investor',
    alike: [],
    apart: pair(
      'get_cnn_fear_greed_index: get_crypto_fear_greed_index',
      'get_institutional_holders: get_insider_trades',
    ),
  },
];
