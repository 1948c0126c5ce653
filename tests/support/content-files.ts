import { serveContentFiles } from '#content/content-files.ts';
import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import { editionFiles } from '#generated/editions.ts';

// The content that a server or a page starts with; test files that share a process leave each other no editions.
serveRelease({ ...currentRelease(), editions: editionFiles });
serveContentFiles();
