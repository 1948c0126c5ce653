import { unfetchedMessage } from '../components/fetched-part.tsx';

/** Fetches code with words for people if that fails: browsers only name the address of the file. */
export async function fetchCode<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    throw error instanceof TypeError ? new Error(unfetchedMessage, { cause: error }) : error;
  }
}
