import { paths } from '#contract/paths.ts';
import { messageOf } from '../../api/api-error.ts';
import { apiPost } from '../../api/client.ts';
import { notify } from '../../components/notify.ts';

/**
 * Opens an application's preview in a new tab, which exchanges a single-use ticket for a session of its own; the
 * ticket leaves the address bar at once.
 */
export async function openPreview(id: string): Promise<void> {
  // A tab can only be opened within the click; its address is known a moment later.
  const tab = window.open('', '_blank');
  if (tab === null) {
    notify('The browser did not allow a new tab. Please allow pop-ups for this site.', 'error');
    return;
  }
  tab.opener = null;
  try {
    const { ticket } = await apiPost<{ readonly ticket: string }>(paths.previewTicket(id));
    const query = new URLSearchParams({ id, token: ticket, role: 'superadmin' });
    tab.location.replace(`${window.location.origin}/application/preview?${query}`);
  } catch (error) {
    tab.close();
    notify(messageOf(error), 'error');
  }
}
