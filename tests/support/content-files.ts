import { serveContentFiles } from '#content/content-files.ts';

// What a server or a page is given when it starts.
serveContentFiles();
