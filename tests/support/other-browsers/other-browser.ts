/** Keys with a function of their own. */
export type KeyName = 'Tab' | 'Enter' | 'Space' | 'ArrowRight' | 'Home' | 'End';

/** One window of a browser, with its driver's abilities. XPaths identify elements; nothing here waits. */
export interface OtherPage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result; only JSON travels both ways. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>;
  /** Clicks in the middle of an element, as a mouse does. */
  click(xpath: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: KeyName): Promise<void>;
  attach(xpath: string, file: string): Promise<void>;
  /** Sets the width of the page's window, in CSS pixels. */
  resize(width: number): Promise<void>;
  /** Ends the browser and everything started for it. */
  close(): Promise<void>;
}

/** A browser other than Chromium, as Debian installs it. */
export interface OtherBrowser {
  readonly name: string;
  /** Packages that provide it. */
  readonly packages: string;
  readonly isInstalled: boolean;
  /** Starts it without a screen, without history, cookies or stored data. */
  launch(): Promise<OtherPage>;
}
