/** Maximum total of the files of one question, in MB: what a single request may contain. Proxies let a little more through. */
export const mostUploadMegabytes = 75;

/** File name extensions that the server can open and judge. */
export const uploadTypes = ['PDF'] as const;
