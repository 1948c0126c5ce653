import content from '#content/accessibility.json' with { type: 'json' };
import { TextPage } from './text-page.tsx';

export function AccessibilityPage() {
  return <TextPage content={content} />;
}
