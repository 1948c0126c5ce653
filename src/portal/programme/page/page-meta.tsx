import { contentOf } from '#content/content-of.ts';

/** What search engines and shared links say about a page. React moves it into the head. */
export function PageMeta({ title, description }: { title: string; description: string }) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={contentOf('site').name} />
      <meta property="og:locale" content="en_IN" />
    </>
  );
}
