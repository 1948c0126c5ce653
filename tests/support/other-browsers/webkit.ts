import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../../scripts/development/dev-server.ts';
import { findProgram } from './find-program.ts';
import type { KeyName, OtherBrowser, OtherPage } from './other-browser.ts';

const [browser] = globSync('/usr/{lib/*,libexec}/webkit2gtk-4.*/MiniBrowser');
const driverProgram = findProgram('WebKitWebDriver');
const screenProgram = findProgram('Xvfb');

const keys: { readonly [key in KeyName]: string } = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Space: Key.SPACE,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
};

/** WebKit as GTK programs embed it, on an invisible screen. */
export const webKit: OtherBrowser = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: browser !== undefined && driverProgram !== undefined && screenProgram !== undefined,
  async launch() {
    const port = await freePort();
    const screen = `:${port}`;
    const children: ChildProcess[] = [
      spawn(screenProgram ?? '', [screen, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
        stdio: 'ignore',
      }),
      spawn(driverProgram ?? '', [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...process.env, DISPLAY: screen, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
      }),
    ];
    const end = () => {
      for (const child of children) child.kill();
    };
    process.once('exit', end);
    await answered(`http://127.0.0.1:${port}/status`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build();
    return {
      ...toOtherPage(driver),
      close: async () => {
        await driver.quit().catch(() => {});
        end();
      },
    };
  },
};

/** On a busy machine the driver takes its time to listen. */
async function answered(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver did not begin to listen within 30 s');
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

function toOtherPage(driver: WebDriver): Omit<OtherPage, 'close'> {
  const find = (xpath: string) => driver.findElement(By.xpath(xpath));
  const send = async (text: string) => {
    await driver.switchTo().activeElement().sendKeys(text);
  };
  return {
    goto: (url) => driver.get(url),
    run: (body, ...args) => driver.executeScript(body, ...args),
    // The driver's pointer now and then fails silently, before or after the click. The hands have verified that a click
    // would reach the element: the page clicks it.
    click: async (xpath) => {
      await driver.executeScript(
        `const element = document.evaluate(arguments[0], document, null, 9, null).singleNodeValue;
         if (element.matches(':is(button, a, input)')) element.focus();
         element.click();`,
        xpath,
      );
    },
    type: send,
    press: (key) => send(keys[key]),
    attach: async (xpath, file) => find(xpath).sendKeys(file),
    resize: async (width) => {
      const window = driver.manage().window();
      await window.setRect({ width, height: 900 });
      // A window that has just opened may not run scripts yet.
      const inner = await driver.wait(
        () => driver.executeScript<number>('return window.innerWidth').catch(() => 0),
        30_000,
      );
      const frame = width - inner;
      if (frame !== 0) await window.setRect({ width: width + frame, height: 900 });
    },
  };
}
