import { importServer, SERVER_TOOLS } from './import-server.ts';
import type { Journey, Proof } from './journey.ts';
import { readOpenTools } from './read-open-tools.ts';

export const acceptRisks: Journey = {
  id: 'risks',
  title: `${SERVER_TOOLS} tools in as a contract, ${SERVER_TOOLS} risk classes accepted`,
  goal: 6,
  before: `${SERVER_TOOLS} times what one takes`,
  needsOutsideData: true,
  run: async (hand) => {
    const { page } = hand;
    await importServer(hand, 'Contract');
    const answer = page.getByRole('button', { name: 'Answer…' });
    await hand.see(answer);
    await hand.press(answer, 'answer questions');
    const dialog = page.getByRole('dialog', { name: 'Questions only you can answer' });
    await hand.see(dialog);
    await hand.press(dialog.getByRole('checkbox', { name: /^Accept every suggestion/ }).first());
    const accept = dialog.getByRole('button', { name: `Accept ${SERVER_TOOLS} answers` });
    await accept.waitFor();
    await hand.press(accept);
    await dialog.waitFor({ state: 'detached' });
    return prove(page);
  },
};

function prove(page: Parameters<typeof readOpenTools>[0]): Proof {
  return async () => {
    const counts = new Map<string, number>();
    for (const tool of await readOpenTools(page)) {
      const risk = String(tool['risk_class']);
      counts.set(risk, (counts.get(risk) ?? 0) + 1);
    }
    const classed = [...counts].filter(([risk]) => risk !== 'undefined');
    const total = classed.reduce((sum, [, count]) => sum + count, 0);
    if (total !== SERVER_TOOLS) throw new Error(`${total} of ${SERVER_TOOLS} tools have a class.`);
    await page.keyboard.press('Control+z');
    const left = (await readOpenTools(page)).filter((tool) => 'risk_class' in tool).length;
    if (left > 0) throw new Error(`One undo leaves ${left} classes.`);
    return `${classed.map(([risk, count]) => `${count} ${risk}`).join(', ')}; one undo takes all back`;
  };
}
