import type { Page } from '@playwright/test';

/** Lets a file fall onto the page, as from a window of the system. */
export async function dropFile(
  page: Page,
  { name, text, type = 'text/csv' }: { name: string; text: string; type?: string },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name, { type: file.type }));
      return transfer;
    },
    { name, text, type },
  );
  for (const step of ['dragenter', 'dragover', 'drop']) {
    await page.getByRole('main').dispatchEvent(step, { dataTransfer });
  }
}
