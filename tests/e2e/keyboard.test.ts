import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { closeWindows, sharedBrowser } from '../support/browser.ts';
import { writeByKeyboard } from '../support/write-by-keyboard.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('logging in, writing, saving and finding errors needs no mouse', () =>
  writeByKeyboard(browser, server, 'wide'));
