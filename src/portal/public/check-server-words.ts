import { fingerprint } from '#contract/fingerprint.ts';
import { messageOf } from '../api/api-error.ts';
import { apiGet } from '../api/client.ts';
import { notify } from '../components/notify.ts';

/**
 * Asks the server for what the page shows. Usually the data is the same as what came with the page. If it differs, it
 * is drawn instead, which takes React; if the call fails, the screen stays and a notification says so.
 */
export async function checkServerWords(): Promise<void> {
  const asked = document.querySelector<HTMLElement>('[data-call]');
  const { call = '', shownAs, failure } = asked?.dataset ?? {};
  if (!call) return;
  const status = document.querySelector<HTMLElement>('[data-while-asking]');
  if (status) status.textContent = status.dataset.whileAsking ?? '';
  try {
    const answer = await apiGet<unknown>(call, { access: 'public' });
    if (fingerprint(answer) !== shownAs) await (await import('./draw-page.tsx')).drawPage(call, answer);
  } catch (error) {
    notify(messageOf(error, failure), 'error');
  } finally {
    if (status) status.textContent = '';
  }
}
