import { drawApp } from '../draw-app.tsx';
import { homepageWords, teamWords } from '../programme/server-words.ts';
import { fetchPageAt } from '../routes.tsx';
import { readSite } from '../stage/site.ts';

/**
 * Draws the page again, with what a call answers in the place of what the page came with. Throws where the page could not show
 * the answer.
 */
export async function drawPage(call: string, answer: unknown): Promise<void> {
  const { read } = call === teamWords.path ? teamWords : homepageWords(call);
  const words = read(answer);
  const [{ honoured }] = await Promise.all([readSite(), fetchPageAt(location.pathname)]);
  drawApp({ honoured, answers: { [call]: words } }, false);
}
