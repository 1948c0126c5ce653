import { contentOf } from '#content/content-of.ts';
import { TextPage } from './text-page.tsx';

export function AccessibilityPage() {
  return <TextPage content={contentOf('accessibility')} />;
}
