import { fingerprint } from '#contract/fingerprint.ts';
import { messageOf } from '../api/api-error.ts';
import { apiGet } from '../api/client.ts';
import { notify } from '../components/notify.ts';

/**
 * Asks the server for what the page shows. The same words as it came with are the rule. Others are drawn in their place, which
 * takes React; where the call fails, what is on screen stays and a notification says so.
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
