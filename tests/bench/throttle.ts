import type { BrowserContext, Page } from 'playwright';

/** Lines as people have them: kbit/s down and up, and the latency of each request in milliseconds. */
const lines = {
  'slow 4G': { down: 1600, up: 750, latency: 150 },
  '3G': { down: 1600, up: 768, latency: 300 },
  '2G': { down: 280, up: 256, latency: 800 },
} as const;

/** Slows down a page's line, and its processor by a factor. */
export async function throttle(
  context: BrowserContext,
  page: Page,
  line: keyof typeof lines,
  slower: number,
): Promise<void> {
  const { down, up, latency } = lines[line];
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (down * 1000) / 8,
    uploadThroughput: (up * 1000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}
