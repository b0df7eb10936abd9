/**
 * What the model has read before any link: keys and phrases of contracts, written for this. A
 * changed letter makes every link unreadable that was written with it.
 */
export const STARTING_TEXT = String.raw`
{"format":"toolwright/1","name":"shop","version":"0.1.0","description":
"The tools of an agent that answers customers.","profile":"contract","tiers":[{"name":"core",
"description":"In every turn."},{"name":"build","description":"Loaded while building."}],
"phases":[{"name":"planning","tiers":["core"],"transitions":[{"to":"building","tool":
"todo_complete","input":{"todo_id":"plan"},"when":"todo_id is plan"}]}],"gates":[{"tool":
"finish_turn","phase":"building","requires":[{"tool":"todo_complete","at_least":1,"outcome":
"ok"},{"tool":"verify_page","at_least":1,"after":"write_page","output":{"passed":true}}],
"reason":"A turn ends only when every check has passed."}],"done_tool":"finish_turn","budget":
{"comfortable":12,"loaded":20},"targets":["anthropic","openai-chat","openai-responses","gemini",
"mcp-2025-11-25","mcp-2026-07-28","bedrock","mistral","harmony"],"result_envelope":"ok","lint":
{"preset":"recommended","severity":{},"suppressions":[]},"contracts":[{"name":"get_account",
"title":"Get account","purpose":"Reads one account.","description":
"Read one account and return { account_id, name, status }. Effects: none. Call when the user nam
es an account. Do not use to search: call search_accounts first.","input_schema":{"type":
"object","properties":{"account_id":{"type":"string","minLength":1,"maxLength":64,"pattern":
"^acc_[0-9a-z]{4,32}$","description":"The id of the account, as search_accounts returned it."}},
"required":["account_id"],"additionalProperties":false},"output_schema":{"type":"object",
"properties":{"ok":{"type":"boolean","const":true,"description":
"Always true; a failure has an error instead."},"status":{"type":"string","enum":["open","done",
"failed"]},"warnings":{"type":"array","maxItems":10,"items":{"$ref":"#/$defs/Warning"}},
"truncated":{"type":"boolean"}},"required":["ok","status"],"additionalProperties":false},
"examples":[{"title":"A plain call","input":{"account_id":"acc_1234"},"output":{"ok":true}}],
"errors":[{"code":"not_found","type":"not_found","message":"No account has this id.","hint":
"Search for the account by name, then call again.","next_valid_actions":["search_accounts"],
"retryable":false},{"code":"stale_revision","type":"conflict","retryable":false},{"code":"busy",
"type":"rate_limited","retryable":true},{"code":"bad_input","type":"invalid_input","retryable":
false},{"code":"no_scope","type":"permission_denied"},{"code":"too_slow","type":"timeout",
"hint":"Wait 10 s, then call with the same values."},{"code":"failed","type":"internal_error"}],
"risk_class":"read_only","side_effects":{"class":"external_write","summary":
"Nothing is changed.","reversible":true,"recovery":"Nothing to do."},"resource_scope":["account:
{account_id}"],"permission":{"default":"ask_user","allowlist":[],"sandbox":{"network":"",
"filesystem":"","commands":[]}},"timeout_ms":8000,"result_limits":{"max_result_chars":4000,
"max_items":20,"log_tail_lines":40,"artifact_reference":"log_ref"},"retry":{"max_attempts":2,
"backoff":"exponential","initial_ms":1000,"on":["rate_limited","timeout"]},"idempotency":
{"strategy":"key","fields":["idempotency_key"],"ttl_seconds":3600},"audit":{"log":["args",
"latency","result","code"],"retention_days":90,"redact":["/email"]},"result_envelope":"ok",
"visibility":{"layer":"task","tier":"core"},"routing":{"use_when":
["The user asks for the details of an account"],"do_not_use_when":["Only the name is known"],
"siblings":[{"tool":"search_accounts","when":"Only the name is known"}],"prerequisites":
[{"tool":"search_accounts","at_least":1}],"next_valid_actions":["update_account"]},"draft_of":
"update_account","commit_of":"draft_account","aliases":{"id":"account_id"},"verification":
{"kind":"live_url","tool":"fetch_page","field":"url","checks":[{"kind":"status","equals":200}],
"budget_ms":8000},"notes":[{"at":"/description","text":"Without it, callers guess."}],
"annotations":{"title":"Get account","readOnlyHint":true,"destructiveHint":false,
"idempotentHint":true,"openWorldHint":false},"wire":{"anthropic":{"strict":true,"cache_control":
{"type":"ephemeral"},"defer_loading":true},"mcp":{"_meta":{},"execution":{"taskSupport":
"forbidden"}}}}]}{"format":"toolwright/1","name":"tools","profile":"definition","contracts":
[{"name":"search_articles","description":"Search for articles and return the best matches. Eac
h result has a title, a URL and a short summary.","input_schema":{"$schema":"http:
//json-schema.org/draft-07/schema#","type":"object","properties":{"query":{"type":"string",
"description":"The query to search for"},"limit":{"type":"integer","description":
"Maximum number of results (default: 10, max: 100)","default":10,"minimum":1,"maximum":100},
"page":{"type":"number","description":"The page number, starting at 1","minimum":1},"cursor":
{"type":"string","description":"Cursor of the next page"},"offset":{"type":"integer","minimum":
0,"default":0},"sort":{"type":"string","enum":["created","updated","name","relevance"],
"description":"Field to sort the results by"},"order":{"type":"string","enum":["asc","desc"],
"description":"Sort order"},"include_images":{"type":"boolean","description":
"Whether to include images in the results","default":false},"language":{"type":"string","enum":
["en","de","fr","es","zh"]}},"required":["query"],"additionalProperties":false},"annotations":
{"title":"Search articles","readOnlyHint":true,"openWorldHint":true},"execution":{"taskSupport":
"forbidden"}},{"name":"create_ticket","description":"Create a new ticket in a project. It need
s a title; labels and users are optional.","input_schema":{"type":"object","properties":
{"owner":{"type":"string","description":"The owner: a user or an organization"},"repository":
{"type":"string","description":"Name of the repository"},"title":{"type":"string","description":
"Title of the ticket"},"body":{"type":"string","description":
"The content of the ticket, in Markdown"},"labels":{"type":"array","items":{"type":"string"},
"description":"Labels to add to the ticket"},"assignees":{"type":"array","description":
"The users to assign","items":{"type":"string"}},"state":{"type":"string","enum":["open",
"closed","all"],"description":"Filter by state"},"branch":{"type":"string","description":
"Name of the branch"},"commit":{"type":"string","description":"The SHA of a commit"},"method":
{"type":"string","description":"What to do. Options: get, list, create, update, delete"},
"request_number":{"type":"number","description":"The number of the request"}},"required":
["owner","title"]}},{"name":"read_text","title":"Read text","description":
"Read the text of a file, or a part of it. Use this tool to look at one file. Returns an error m
essage when the file does not exist or is not a text file.","input_schema":{"type":"object",
"properties":{"path":{"type":"string","description":"The path of the file, relative to the proje
ct directory"},"file_path":{"type":"string","description":"Absolute path to the file"},"paths":
{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":50,"uniqueItems":true},
"content":{"type":"string","description":"The content to write"},"encoding":{"type":"string",
"enum":["utf-8","base64"]},"start_line":{"type":"integer","description":
"The line number to start from (optional)"},"old_text":{"type":"string","description":
"The exact text to replace"},"new_text":{"type":"string","description":
"The text to replace it with"},"recursive":{"type":"boolean"},"dry_run":{"type":"boolean",
"default":false,"description":"If true, only shows the changes without writing them"},"exclude":
{"type":"array","items":{"type":"string"},"default":[]}},"required":["path"]},"output_schema":
{"type":"object","properties":{"content":{"type":"string"}},"required":["content"],
"additionalProperties":false,"$schema":"http://json-schema.org/draft-07/schema#"}},{"name":
"click_element","description":"Click an element of the current page in the browser. Can wait fo
r the next page, or take a screenshot after the click.","input_schema":{"$schema":"https:
//json-schema.org/draft/2020-12/schema","type":"object","properties":{"selector":{"type":
"string","description":"CSS selector of the element to click"},"element":{"description":
"What the element is, in words that a person understands","type":"string"},"url":{"type":
"string","format":"uri","description":"The URL to open, for example https://example.com/"},
"timeout":{"type":"number","description":"Time to wait in milliseconds (default: 30000)"},
"width":{"type":"number","description":"Width in pixels"},"height":{"type":"number",
"description":"Height in pixels"},"button":{"type":"string","enum":["left","right","middle"],
"description":"Which button of the mouse to press, default is left"},"key":{"type":"string",
"description":"Name of the key to press, such as Enter"},"text":{"type":"string","description":
"Text to type into the element"},"headers":{"type":"object","propertyNames":{"type":"string"},
"additionalProperties":{"type":"string"}},"x":{"type":"number"},"y":{"type":"number"}},
"required":["element","selector"],"additionalProperties":false},"annotations":{"title":"Click",
"readOnlyHint":false,"destructiveHint":true,"openWorldHint":true}},{"name":"generate_chart",
"description":"Generate a chart that shows data by category, such as, [{ category: 'A', value: 1
0, group: 'B' }].","input_schema":{"type":"object","properties":{"data":{"type":"array","items":
{"type":"object","properties":{"category":{"type":"string"},"value":{"type":"number"},"time":
{"type":"string"},"group":{"type":"string"},"name":{"type":"string"}},"required":["category",
"value"]},"minItems":1,"description":"Data of the chart, an array of objects"},"title":{"type":
"string","default":"","description":"The title of the chart"},"theme":{"type":"string","enum":
["default","dark"],"default":"default","description":"The theme, optional"},"style":{"type":
"object","properties":{"color":{"type":"string","description":
"The background color, such as '#fff'."}}},"width":{"type":"number","default":600}},"required":
["data"]}},{"name":"send_message","description":"Send a message to a channel or a user. It canno
t be undone: ask the user to confirm it before.","parameters":{"type":"object","properties":
{"channel_id":{"type":"string","description":"The ID of the channel"},"user_id":{"type":
"string","description":"The ID of the user"},"message":{"type":"string","description":
"The message to send"},"to":{"type":"array","items":{"type":"string","format":"email"}},
"subject":{"type":"string"},"date":{"type":"string","format":"date-time","description":
"Date and time, ISO 8601 (e.g., 2024-01-31T10:00:00Z)"},"start_date":{"type":"string",
"description":"Start date (YYYY-MM-DD)"},"end_date":{"type":"string","description":
"End date (optional)"},"timezone":{"type":"string"},"email":{"type":"string"},"amount":{"type":
"number","exclusiveMinimum":0},"currency":{"type":"string"},"latitude":{"type":"number"},
"longitude":{"type":"number"},"location":{"type":"string","description":
"City and country, e.g. Haifa, Israel"},"address":{"type":"string"},"unit":{"type":"string",
"enum":["metric","imperial"]}},"required":["channel_id","message"]},"strict":true},{"name":
"update_record","description":"Update the properties of a record, a page or a database. Properti
es that are not given keep their values.","input_schema":{"$defs":{"parent":{"oneOf":[{"$ref":
"#/$defs/pageId"},{"$ref":"#/$defs/databaseId"}]}},"type":"object","properties":{"page_id":
{"type":"string","format":"uuid","description":"Identifier of the page"},"database_id":{"anyOf":
[{"type":"string"},{"type":"null"}],"default":null},"filter":{"type":"object",
"additionalProperties":true,"description":"Which records to return"},"page_size":{"type":
"integer","default":100,"description":"Number of records in the response"},"archived":{"type":
"boolean","description":"Set to true to archive the record, set to false to restore it"},
"properties":{"type":"object","patternProperties":{"^x-":{}},"not":{},"allOf":[],"if":{},"then":
{},"else":{},"dependentRequired":{},"unevaluatedProperties":false,"prefixItems":[],"contains":{}
,"multipleOf":1,"const":"a","readOnly":true,"deprecated":true,"nullable":true,"examples":["a"],
"$comment":"","definitions":{}}},"required":["page_id"]}},{"name":"run_query","description":
"Run a SQL query against the database and return its rows. IMPORTANT: only read, never change da
ta. Note: a query that returns more than 1000 rows is cut.","input_schema":{"type":"object",
"properties":{"sql":{"type":"string","description":"The SQL query to run"},"database":{"type":
"string","description":"Name of the database"},"schema":{"type":"string"},"table_name":{"type":
"string","description":"Name of the table"},"columns":{"type":"array","items":{"type":"string"}}
,"params":{"type":"object"},"command":{"type":"string","description":
"The shell command to execute"},"cwd":{"type":"string","description":"Working directory"},
"session_id":{"type":"string"},"project_id":{"type":"string"},"format":{"type":"string","enum":
["json","markdown","html","text","csv"],"default":"markdown"},"force":{"type":"boolean",
"default":false}},"required":["sql"]}},{"name":"list_events","description":
"List all available events, users, projects, documents, images, videos, messages, tasks, notes
, orders, products, customers, payments, files, folders, tables, sheets, tags, comments, reviews
, releases, workflows, jobs, runs, logs, alerts, metrics, models, datasets, papers, stocks, pric
es, weather, routes, places, flights, hotels, games, players, teams. Get detailed information ab
out a specific item, including its name, type, status and description. Add, remove, delete, set
, check, find, fetch, retrieve, extract, convert, analyze, calculate, compare, upload, download
, close, start, stop, cancel, submit, move, copy, rename, merge, navigate, execute. It must be o
ne of these values. If not specified, the default value is used. Returns only those that match
. Provide either one or both. A comma-separated list. Required when it is used with others; mult
iple, between, before, after, without, because, through, during, based on, according to, in orde
r to, instead of, as well as, at least, at most, up to, the number of, a list of, an array of. E
xample: Args: Returns: \n\n- **Markdown**\n1. First,\n2. Then.","input_schema":{"type":"object",
"properties":{}}}]}
`.replaceAll('\n', '');
