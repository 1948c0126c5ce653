import { launch, type Page } from 'puppeteer-core';
import { findProgram } from './find-program.ts';
import type { KeyName, OtherBrowser, OtherPage } from './other-browser.ts';

const program = findProgram('firefox-esr');

/** Firefox speaks WebDriver BiDi itself; there is no driver between it and the test. */
export const firefox: OtherBrowser = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: program !== undefined,
  async launch() {
    const browser = await launch({ browser: 'firefox', executablePath: program ?? '', headless: true });
    const page = await browser.newPage();
    return { ...toOtherPage(page), close: () => browser.close() };
  },
};

function toOtherPage(page: Page): Omit<OtherPage, 'close'> {
  const find = async (xpath: string) => {
    const found = await page.$(`::-p-xpath(${xpath})`);
    if (found === null) throw new Error(`Nothing is ${xpath}`);
    return found;
  };
  const press = (key: KeyName) => page.keyboard.press(key);
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    run: async <T>(body: string, ...args: readonly unknown[]) =>
      (await page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`)) as T,
    click: async (xpath) => (await find(xpath)).click(),
    type: (text) => page.keyboard.type(text),
    press,
    attach: async (xpath, file) => {
      const input = await find(xpath);
      await (input as Awaited<ReturnType<typeof page.waitForSelector<'input'>>>)?.uploadFile(file);
    },
    resize: (width) => page.setViewport({ width, height: 900 }),
  };
}
