import { ApiError, offlineMessage } from './api-error.ts';

/** Fetches code with words for people if that fails: browsers only name the address of the file. */
export async function fetchCode<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    throw error instanceof TypeError ? new ApiError('offline', 0, offlineMessage) : error;
  }
}
