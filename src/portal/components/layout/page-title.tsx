import site from '#content/site.json' with { type: 'json' };

/** What the browser's tab says. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · ${site.name}`}</title>;
}
