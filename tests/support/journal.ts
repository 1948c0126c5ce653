import type { Page } from 'playwright';

/** Whether the rescue journal of this browser contains a text. */
export function isJournalled(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    (wanted) =>
      new Promise<boolean>((settle) => {
        const opening = indexedDB.open('drafts');
        opening.onerror = () => settle(false);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onerror = () => settle(false);
          reading.onsuccess = () => {
            opening.result.close();
            settle(JSON.stringify(reading.result).includes(wanted));
          };
        };
      }),
    text,
  );
}
