import content from '#content/privacy.json' with { type: 'json' };
import { TextPage } from './text-page.tsx';

export function PrivacyPage() {
  return <TextPage content={content} />;
}
