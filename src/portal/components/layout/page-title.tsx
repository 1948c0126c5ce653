import { contentOf } from '#content/content-of.ts';

/** What the browser's tab says. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${contentOf('site').name}`}</title>;
}
