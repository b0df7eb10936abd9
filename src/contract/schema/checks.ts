/** What is checked at the address or with the tool that proves an effect, in this order (source 003). */
export const CHECK_KINDS = [
  'http_status',
  'body_min_bytes',
  'title',
  'h1',
  'broken_images',
  'missing_alt',
  'js_errors',
  'blank_screenshot',
  'placeholder_text',
  'stale_cache',
  'project_marker',
  'network_idle',
  'json_matches',
  'read_back',
  'changed_since',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

export const CHECK_SEVERITIES = ['error', 'warning', 'off'] as const;
export const CHANGE_SIGNS = ['etag', 'hash', 'revision'] as const;
