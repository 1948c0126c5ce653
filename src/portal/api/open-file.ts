import { paths } from '#contract/paths.ts';
import { apiGet } from './client.ts';

/**
 * Opens a file of an application in a new tab through a fresh signed URL. Rejects with
 * `ApiError`; the tab is then closed again.
 */
export async function openApplicationFile(application: string, key: string): Promise<void> {
  // Opened within the click: browsers block a tab that comes after an answer.
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { signedUrl } = await apiGet<{ signedUrl: string }>(paths.applicationFile(application, key));
    if (tab) tab.location.replace(new URL(signedUrl, window.location.href));
    else window.location.assign(signedUrl);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
