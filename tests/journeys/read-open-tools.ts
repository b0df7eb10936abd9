import type { Page } from 'playwright-core';
import { catchDownload } from '../e2e/act-on-page.ts';

type ToolDocument = Readonly<Record<string, unknown>>;

/** The contracts of the open registry, from the file that the palette downloads. */
export async function readOpenTools(page: Page): Promise<readonly ToolDocument[]> {
  const { bytes } = await catchDownload(page, async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('download the registry as one file');
    await page.keyboard.press('Enter');
  });
  const bundle: { readonly contracts: readonly ToolDocument[] } = JSON.parse(
    new TextDecoder().decode(bytes),
  );
  return bundle.contracts;
}
