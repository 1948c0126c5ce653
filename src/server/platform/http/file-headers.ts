import { contentDisposition } from '../storage/filename.ts';

/** The headers of a download that no cache may keep. */
export function fileHeaders(type: string, name: string) {
  return {
    'content-type': type,
    'content-disposition': contentDisposition('attachment', name),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
