import { WIRE_FAMILIES } from '../../contract/contract.ts';
import { readingOf } from '../../app/derive.ts';
import { FlagPart } from '../fields/FlagPart.tsx';
import { JsonPart } from '../fields/JsonPart.tsx';
import { TextPart } from '../fields/TextPart.tsx';
import { Section } from '../parts/Section.tsx';
import grid from '../parts/grid.module.css';
import { selectTool, useApp, useContract } from '../use-app.ts';

const FAMILY_WORDS = { anthropic: 'Anthropic', openai_responses: 'OpenAI Responses', openai_chat: 'OpenAI Chat', gemini: 'Gemini', mcp: 'MCP', bedrock: 'Bedrock' } as const;

/** What single providers carry beyond the contract. MCP's unset hints have effective values, and they are shown. */
export function ProvidersSection() {
  const contract = useContract();
  const unknown = useApp((state) => {
    const tool = selectTool(state);
    return tool === undefined ? [] : readingOf(tool.document).problems.filter((problem) => problem.code === 'unknown_key' && problem.at?.length === 1).map((problem) => String(problem.at?.[0]));
  });
  return (
    <Section id="providers" title="Provider fields" about="sent as they stand here">
      <div className={grid.grid}>
        <p className={grid.rule}>MCP annotations: hints to clients, never a permission</p>
        <FlagPart at={['wire', 'mcp', 'annotations', 'readOnlyHint']} label="readOnlyHint" undeclared="unset: clients assume no" />
        <FlagPart at={['wire', 'mcp', 'annotations', 'destructiveHint']} label="destructiveHint" undeclared="unset: clients assume yes" />
        <FlagPart at={['wire', 'mcp', 'annotations', 'idempotentHint']} label="idempotentHint" undeclared="unset: clients assume no" />
        <FlagPart at={['wire', 'mcp', 'annotations', 'openWorldHint']} label="openWorldHint" undeclared="unset: clients assume yes" />
        <TextPart at={['wire', 'mcp', 'annotations', 'title']} label="annotations.title" />
        {WIRE_FAMILIES.filter((family) => contract?.wire[family] !== undefined).map((family) => (
          <div key={family} className={grid.wide}>
            <p className={grid.rule}>{FAMILY_WORDS[family]} fields, in the order they are sent; null is filled from the contract</p>
            <JsonPart at={['wire', family]} label={`${FAMILY_WORDS[family]} fields`} placeholder="{}" />
          </div>
        ))}
        {unknown.map((key) => (
          <div key={key} className={grid.wide}>
            <p className={grid.rule}>
              <code>{key}</code>: no part of a contract, kept as it is
            </p>
            <JsonPart at={[key]} label={`Unknown part ${key}`} placeholder="null" />
          </div>
        ))}
      </div>
    </Section>
  );
}
