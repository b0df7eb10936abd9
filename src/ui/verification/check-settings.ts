import { CHANGE_SIGNS } from '../../contract/schema/checks.ts';

/** A member of a check that somebody can set. */
export interface CheckSetting {
  readonly key: string;
  readonly label: string;
  readonly look: 'count' | 'text' | 'texts' | 'json' | 'tool' | 'choice';
  /** Beside the label: what counts where nothing is declared. */
  readonly unit?: string;
  /** In the empty field. */
  readonly example?: string;
  readonly options?: readonly string[];
}

const EQUALS: CheckSetting = {
  key: 'equals',
  label: 'Must be equal',
  look: 'json',
  example: '[{"at": "/name", "argument": "name"}]',
};

const SETTINGS: Readonly<Record<string, readonly CheckSetting[]>> = {
  http_status: [
    { key: 'status', label: 'Status', look: 'count', unit: '200 if not declared' },
    { key: 'max_redirects', label: 'Redirects', look: 'count', unit: 'at most; 3 if not declared' },
  ],
  body_min_bytes: [
    { key: 'min', label: 'Bytes', look: 'count', unit: 'at least; 500 if not declared' },
  ],
  missing_alt: [
    { key: 'max', label: 'Images without alt', look: 'count', unit: 'at most; 2 if not declared' },
  ],
  js_errors: [
    { key: 'warn_at', label: 'Warns at', look: 'count', unit: 'errors; 1 if not declared' },
    { key: 'fail_at', label: 'Fails at', look: 'count', unit: 'errors; 3 if not declared' },
  ],
  blank_screenshot: [
    {
      key: 'max_mean',
      label: 'Mean of the pixels',
      look: 'count',
      unit: 'at most; 245 if not declared',
    },
  ],
  placeholder_text: [{ key: 'texts', label: 'Your own placeholders', look: 'texts' }],
  stale_cache: [
    {
      key: 'max_age_seconds',
      label: 'Age',
      look: 'count',
      unit: 'seconds at most, where the time of the call is not known; 60 if not declared',
    },
  ],
  project_marker: [
    { key: 'name', label: 'Meta element', look: 'text', example: 'project' },
    { key: 'argument', label: 'Expected: argument', look: 'text', example: 'project_id' },
    { key: 'field', label: 'or field of the result', look: 'text', example: 'project.id' },
    { key: 'value', label: 'or this value', look: 'text', example: 'prj_8f2a1c' },
  ],
  network_idle: [
    { key: 'idle_ms', label: 'Idle for', look: 'count', unit: 'ms; 500 if not declared' },
  ],
  json_matches: [
    { key: 'schema', label: 'Schema', look: 'json', example: '{"type": "object"}' },
    EQUALS,
  ],
  read_back: [
    { key: 'tool', label: 'Tool that reads', look: 'tool' },
    {
      key: 'input',
      label: 'Called with',
      look: 'json',
      example: '[{"at": "/id", "field": "id"}]',
    },
    EQUALS,
  ],
  changed_since: [
    { key: 'by', label: 'Told apart by', look: 'choice', options: CHANGE_SIGNS },
    { key: 'at', label: 'Place of a revision', look: 'text', example: '/revision' },
  ],
};

/** What a check of this kind can be told, besides its severity. */
export function listSettings(kind: string | undefined): readonly CheckSetting[] {
  return kind !== undefined && Object.hasOwn(SETTINGS, kind) ? (SETTINGS[kind] ?? []) : [];
}
