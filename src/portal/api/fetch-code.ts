/** Without a network it helps to try again; after an update of the server, only a reload does. */
export const unfetchedMessage =
  'Part of this page could not be fetched. Please check your internet connection and try again. If that does not help, reload the page.';

/** Fetches code with words for people if that fails: browsers only name the address of the file. */
export async function fetchCode<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch (error) {
    throw error instanceof TypeError ? new Error(unfetchedMessage, { cause: error }) : error;
  }
}
