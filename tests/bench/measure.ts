import type { Browser, CDPSession, Page } from 'playwright';

/** One visit to a bench page, measured by the browser's main thread. All times in milliseconds. */
export interface Visit {
  readonly page: Page;
  /** Main-thread CPU time from the request of the page until it rests. */
  readonly load: number;
  /** Main-thread CPU time of an action, until two frames later: tasks of all kinds. */
  task(action: () => Promise<void>): Promise<number>;
  /** CPU time of scripts alone, likewise. */
  script(action: () => Promise<void>): Promise<number>;
  /** Megabytes of the script heap after garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

interface Account {
  readonly tasks: number;
  readonly scripts: number;
}

async function account(session: CDPSession): Promise<Account> {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { tasks: value('TaskDuration'), scripts: value('ScriptDuration') };
}

/** Two frames: the result is drawn. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/**
 * Scrolls to an element until it stays put: content coming into view on the way is laid out only then, and would move it
 * between the press and the release of a click.
 */
export async function reach(page: Page, selector: string): Promise<void> {
  const place = page.locator(selector);
  for (let before = ''; ; ) {
    await place.scrollIntoViewIfNeeded();
    await settle(page);
    const now = JSON.stringify(await place.boundingBox());
    if (now === before) return;
    before = now;
  }
}

/** Opens a page in a fresh context and measures its load. CPU time, not wall time, so that a busy machine matters less. */
export async function visit(browser: Browser, origin: string, path: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}/blank.html`);
  const session = await context.newCDPSession(page);
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await account(session);
  await page.goto(`${origin}/${path}`);
  await page.locator('#submit').waitFor();
  await settle(page);
  const after = await account(session);
  const during = async (action: () => Promise<void>) => {
    await settle(page);
    const start = await account(session);
    await action();
    await settle(page);
    const end = await account(session);
    return { tasks: end.tasks - start.tasks, scripts: end.scripts - start.scripts };
  };
  return {
    page,
    load: after.tasks - before.tasks,
    task: async (action) => (await during(action)).tasks,
    script: async (action) => (await during(action)).scripts,
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    },
    close: () => context.close(),
  };
}

/** Types text key by key into a control, at a steady pace. */
export async function type(page: Page, selector: string, text: string, pause: number): Promise<void> {
  await page.locator(selector).focus();
  for (const character of text) {
    const next = performance.now() + pause;
    await page.keyboard.press(character === ' ' ? 'Space' : character);
    const rest = next - performance.now();
    if (rest > 0) await new Promise((resume) => setTimeout(resume, rest));
  }
}
