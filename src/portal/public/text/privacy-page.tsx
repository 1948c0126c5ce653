import { contentOf } from '#content/content-of.ts';
import { TextPage } from './text-page.tsx';

export function PrivacyPage() {
  return <TextPage content={contentOf('privacy')} />;
}
