import { createJsonObject, isObject, type Json } from '../../contract/json/json.ts';
import { printPayload, type ResultForm, type ResultLoss, type ToolResult } from '../result.ts';

interface McpRevision {
  readonly label: string;
  /**
   * `structuredContent` may be any JSON (since 2026-07-28), and the answer is marked as complete.
   */
  readonly isNew: boolean;
}

/**
 * Key order of the official servers (1.32.2 and 2.4.0, captured 2026-11-21). The value is sent
 * twice: as structure, and as text for older clients.
 */
export function createMcpResult({ label, isNew }: McpRevision): ResultForm {
  return {
    stands:
      'the `result` of the JSON-RPC answer to `tools/call`; the client decides what of it the model reads',
    emit: (result) => {
      const left = checkStructuredContent(result, { label, isNew });
      const entries: readonly (readonly [string, Json])[] = [
        [
          'content',
          [
            createJsonObject([
              ['type', 'text'],
              ['text', printPayload(result.payload)],
            ]),
          ],
        ],
        ...(left === undefined ? [['structuredContent', result.payload] as const] : []),
        ...(result.failed ? [['isError', true] as const] : []),
        ...(isNew ? [['resultType', 'complete'] as const] : []),
      ];
      return { wire: createJsonObject(entries), losses: left ?? checkConformance(result) };
    },
  };
}

/** Why there is no `structuredContent`; undefined where there is. */
function checkStructuredContent(
  { failed, payload, conforms }: ToolResult,
  { label, isNew }: McpRevision,
): readonly ResultLoss[] | undefined {
  const isPlain = typeof payload === 'string';
  const isAllowed = isObject(payload) || (isNew && !isPlain);
  if (failed && conforms !== undefined)
    return [
      {
        kind: 'rewritten',
        about: 'shape',
        message:
          'Without `structuredContent`: it must match `outputSchema`, which describes success. The text contains the whole error.',
      },
    ];
  if (isAllowed) return undefined;
  if (conforms === undefined)
    return isPlain
      ? []
      : [
          {
            kind: 'rewritten',
            about: 'shape',
            message: `As text only: \`structuredContent\` must be an object in ${label}.`,
          },
        ];
  return [
    {
      kind: 'rejected',
      about: 'shape',
      message: isPlain
        ? 'The tool declares `outputSchema`, so clients refuse a result without `structuredContent`; a truncated text is not structured.'
        : `The tool declares \`outputSchema\`, and \`structuredContent\` must be an object in ${label}: put the value into an object.`,
    },
  ];
}

function checkConformance({ conforms }: ToolResult): readonly ResultLoss[] {
  return conforms === 'envelope not declared'
    ? [
        {
          kind: 'rejected',
          about: 'shape',
          message:
            'The envelope adds keys that `outputSchema` does not allow, and clients validate `structuredContent` against it: declare them there or choose no envelope.',
        },
      ]
    : [];
}
