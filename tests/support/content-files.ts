import { serveContentFiles } from '#content/content-files.ts';
import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import { editionFiles } from '#generated/editions.ts';

// What a server or a page is given when it starts; files of tests that share a process leave each other no editions.
serveRelease({ ...currentRelease(), editions: editionFiles });
serveContentFiles();
