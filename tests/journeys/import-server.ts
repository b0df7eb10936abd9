import type { Hand } from './hand.ts';
import { readServer } from './read-server.ts';

export const SERVER_TOOLS = 117;

/** From the start screen to the open registry, with the profile that is chosen in the dialog. */
export async function importServer(hand: Hand, profile: 'Definition' | 'Contract'): Promise<void> {
  const { page } = hand;
  await hand.bring(readServer());
  const dialog = page.getByRole('dialog', { name: `Import ${SERVER_TOOLS} tools` });
  await hand.see(dialog);
  // What a server lists is taken for definitions.
  if (profile === 'Contract')
    await hand.press(
      dialog.getByRole('group', { name: 'Profile' }).getByRole('button', { name: 'Contract' }),
    );
  await hand.press(dialog.getByRole('button', { name: `New registry with ${SERVER_TOOLS} tools` }));
  await dialog.waitFor({ state: 'detached' });
}
