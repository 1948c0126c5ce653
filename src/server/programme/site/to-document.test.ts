import { expect, test } from 'vitest';
import type { SiteData } from '#contract/site.ts';
import { addressTags } from './address-tags.ts';
import { pageLinks } from './page-links.ts';
import { plainDocument, toDocument } from './to-document.ts';

const data: SiteData = {
  release: { number: 1, hash: 'h', editions: [], forms: [], content: { faq: '</script>' } },
  stage: { edition: '2030', phase: 'open', closes: '2030-09-10' },
  honoured: [],
  answers: {},
};
const shell = `<html><head><link rel="preload" as="fetch" href="/who" /><script type="module" src="/a.js"></script>
    <meta
      name="description"
      content="general"
    />
    <title>Portal</title>
  </head><body>
    <noscript>No.</noscript>
    <div id="root"></div>
    <p id="late" role="status">Late. <a href="">Reload</a></p>
  </body></html>`;

test('a page to read brings its title, description and text; the general ones go, and so does the code of the others', () => {
  const rendered =
    '<title>FAQ</title><meta name="description" content="own"/><div><title>map</title>$& words</div>';
  const links = '<link href="x"><link rel="modulepreload" href="/b.js">';
  expect(
    toDocument(shell, rendered, links, { path: '/faq', data, reading: '<script src="/r.js"></script>' }),
  ).toBe(
    `<html><head><link rel="preload" as="fetch" href="/who" />
  <title>FAQ</title><meta name="description" content="own"/><link href="x"><link rel="expect" href="#page-end" blocking="render"><script src="/r.js"></script></head><body>
    <div id="root"><div><title>map</title>$& words</div></div>
  </body></html>`,
  );
});

test('a page with a part for React brings the data that part was rendered from', () => {
  const written = toDocument(shell, '<title>A</title><p data-island="a"></p>', '', {
    path: '/a',
    data,
    reading: '',
  });
  expect(written).toContain(
    '<script type="application/json" id="site-data">{"release":{"number":1,"hash":"h","editions":[],"forms":[],"content":{"faq":"\\u003c/script>"}},"stage":{"edition":"2030","phase":"open","closes":"2030-09-10"},"honoured":[],"answers":{}}</script>',
  );
});

test('a page to work in keeps its code first, and says what is missing without scripts', () => {
  const written = toDocument(shell, '<title>Login</title><form></form>', '', {
    path: '/auth/login',
    data,
    reading: undefined,
  });
  expect(written).toContain('<script type="module" src="/a.js">');
  expect(written).toContain('<noscript>No.</noscript>');
  expect(written).toContain('<p id="late"');
});

test('a page to read that asks something also says what is missing without scripts', () => {
  const kind = { path: '/eligibility', data, reading: '' };
  expect(toDocument(shell, '<title>A</title><form></form>', '', kind)).toContain('<noscript>No.</noscript>');
  expect(toDocument(shell, '<title>A</title><p></p>', '', kind)).not.toContain('<noscript>');
});

test.each([
  ['a style', '<title>A</title><p style="top:0">'],
  ['a script', '<title>A</title><script>1</script>'],
  ['a missing part', '<title>A</title><!--$!--><template></template><!--/$-->'],
  ['no title', '<div>words</div>'],
])('%s is not served', (_name, rendered) => {
  const kind = { path: '/a', data, reading: '' };
  expect(() => toDocument(shell, rendered, '', kind)).toThrow('/a');
});

test('a page links the styles and code that it needs and the shell lacks', () => {
  const manifest = {
    'main.tsx': { file: 'assets/main.js', css: ['assets/main.css'] },
    'part.ts': { file: 'assets/part.js', imports: ['main.tsx'], css: ['assets/part.css'] },
    'wide.tsx': { file: 'assets/wide.js', imports: ['part.ts'], css: ['assets/wide.css'] },
    'pages/a.tsx': { file: 'assets/a.js', imports: ['main.tsx', 'part.ts'], css: ['assets/a.css'] },
  };
  const links = pageLinks(
    manifest,
    { page: 'pages/a.tsx', part: { sources: ['wide.tsx'], media: '(min-width: 9px)' } },
    '<script src="/assets/main.js"><link href="/assets/main.css">',
  );
  expect(links.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/part.css"',
    'href="/assets/a.css"',
    'href="/assets/a.js"',
    'href="/assets/part.js"',
    'href="/assets/wide.js"',
  ]);
  expect(links).toContain('media="(min-width: 9px)" crossorigin href="/assets/wide.js"');
  expect(() => pageLinks(manifest, { page: 'pages/b.tsx' }, '')).toThrow('pages/b.tsx');
});

test('a page names its own address once the public one is known', () => {
  const tags = addressTags('https://awards.example/', '/faq');
  expect(tags).toContain('<link rel="canonical" href="https://awards.example/faq">');
  expect(tags).toContain('<meta property="og:image" content="https://awards.example/share/faq.png?v=');
  expect(addressTags(undefined, '/faq')).toBe('');
});

test('a page that could not be rendered is the shell with its data, and the browser renders it', () => {
  const plain = plainDocument(shell, data);
  expect(plain).toContain('<div id="root"></div><script type="application/json" id="site-data">{');
  expect(plain).toContain('<script type="module" src="/a.js">');
});
