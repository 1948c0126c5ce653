import { contentDisposition } from '../storage/filename.ts';

/** The headers of a file to be kept, which no cache may keep as well. */
export function fileHeaders(type: string, name: string) {
  return {
    'content-type': type,
    'content-disposition': contentDisposition('attachment', name),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
