import content from '#content/terms.json' with { type: 'json' };
import { TextPage } from './text-page.tsx';

/** /terms. */
export function TermsPage() {
  return <TextPage content={content} />;
}
