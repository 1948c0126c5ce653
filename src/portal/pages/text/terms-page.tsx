import content from '#content/terms.json' with { type: 'json' };
import { TextPage } from './text-page.tsx';

export function TermsPage() {
  return <TextPage content={content} />;
}
