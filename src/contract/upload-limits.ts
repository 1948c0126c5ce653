/** Most that the files of one question may come to, in MB: what a single request may bring. Proxies let a little more through. */
export const mostUploadMegabytes = 75;

/** Endings of the names of files that the server can open and judge. */
export const uploadTypes = ['PDF'] as const;
