/** Prefix of the content in an address after its `#`: compressed, in characters that every program leaves as they are. */
const prefix = '#playground=';

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The address of this page that opens it with the same value. */
export async function addressOf(value: unknown): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(value)),
    new CompressionStream('deflate-raw'),
  );
  const text = btoa(Array.from(packed, (letter) => String.fromCharCode(letter)).join(''));
  const letters = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return location.href.replace(/#.*$/, '') + prefix + letters;
}

/** The value in an address; undefined if it contains none, or one that cannot be read. */
export async function valueIn(address: string): Promise<unknown> {
  const { hash } = new URL(address);
  if (!hash.startsWith(prefix)) return undefined;
  try {
    const text = atob(hash.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
