import { useContext } from 'react';
import { fingerprint } from '#contract/fingerprint.ts';
import { SiteContext } from '../site-context.ts';
import type { ServerWords } from './server-words.ts';

/** What the browser needs to know about the call behind a page that came as HTML: `checkServerWords` makes the call again. */
export function AsksServer({ words: { path, failure } }: { words: ServerWords<unknown> }) {
  const { isFixed, answers } = useContext(SiteContext);
  if (!isFixed) return null;
  return <div hidden data-call={path} data-shown-as={fingerprint(answers[path])} data-failure={failure} />;
}
