import { contentOf } from '#content/content-of.ts';

/** The title of the browser tab. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${contentOf('site').name}`}</title>;
}
