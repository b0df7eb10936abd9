/** What source 000 says of create_project, read 2026-11-23 in `shared/sources/`. */
export const DESCRIPTION =
  'Open a NEW project for the current user. Fails if a project with the same slug already exists. Use update_project to modify an existing project.';

/** The source describes no parameter; these few words are ours. */
export const PARAMETERS = [
  {
    name: 'slug',
    about: 'The address.',
    isRequired: true,
    constraint: { keyword: 'pattern', value: '^[a-z0-9-]{3,40}$' },
    schema: { type: 'string', pattern: '^[a-z0-9-]{3,40}$' },
  },
  {
    name: 'display_name',
    about: 'A short title.',
    isRequired: true,
    constraint: { keyword: 'maxLength', value: '80' },
    schema: { type: 'string', maxLength: 80 },
  },
  {
    name: 'template',
    about: 'What it starts with.',
    isRequired: false,
    constraint: { keyword: 'enum', values: ['blank', 'landing', 'shop'] },
    schema: { type: 'string', enum: ['blank', 'landing', 'shop'] },
  },
] as const;

/** The answer that it recommends, as the source prints it. */
export const SAMPLE = `{
"ok": true,
"project_id": "prj_8a7c",
"url": "https://prj-8a7c.hiveagent.co",
"build_ms": 4180,
"warnings": [
{ "code": "missing_favicon", "hint": "call set_favicon" }
]
}`;

/** "Errors that teach the next call"; the failure type is one of source 004. */
export const FAILURE = {
  code: 'slug_taken',
  type: 'conflict',
  message: 'The slug already belongs to a project.',
  hint: 'Call update_project with its project_id, or pick a different slug.',
} as const;

/** "A 60-second TTL over (user_id, project_id_or_name_hash)"; its code hashes these two. */
export const DEDUPLICATED = { fields: ['user_id', 'slug'], seconds: '60' } as const;
