import { contentOf } from '#content/content-of.ts';
import { TextPage } from './text-page.tsx';

export function TermsPage() {
  return <TextPage content={contentOf('terms')} />;
}
