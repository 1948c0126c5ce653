import { drawApp } from '../draw-app.tsx';
import { homepageWords, teamWords } from '../programme/server-words.ts';
import { fetchPageAt } from '../routes.tsx';
import { readSite } from '../stage/site.ts';

/**
 * Draws the page again, with the answer to a call in place of the data that came with the page. Throws if the page
 * cannot show the answer.
 */
export async function drawPage(call: string, answer: unknown): Promise<void> {
  const { read } = call === teamWords.path ? teamWords : homepageWords(call);
  const words = read(answer);
  const [{ honoured }] = await Promise.all([readSite(), fetchPageAt(location.pathname)]);
  drawApp({ honoured, answers: { [call]: words } }, false);
}
