/** Keys that mean something by themselves. */
export type KeyName = 'Tab' | 'Enter' | 'Space' | 'ArrowRight' | 'Home' | 'End';

/** One window of a browser, by what its own driver can do. Elements are named by XPath; nothing here waits. */
export interface OtherPage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page and hands over what it returns; both ways only JSON travels. */
  run<T>(body: string, ...args: readonly unknown[]): Promise<T>;
  /** Clicks in the middle of an element, as a mouse does. */
  click(xpath: string): Promise<void>;
  /** Types into what holds the focus. */
  type(text: string): Promise<void>;
  press(key: KeyName): Promise<void>;
  attach(xpath: string, file: string): Promise<void>;
  /** Makes the page's window so wide, in CSS pixels. */
  resize(width: number): Promise<void>;
  /** Ends the browser and all that was started for it. */
  close(): Promise<void>;
}

/** A browser other than Chromium, as Debian installs it. */
export interface OtherBrowser {
  readonly name: string;
  /** Packages that bring it. */
  readonly packages: string;
  readonly isInstalled: boolean;
  /** Starts it without a screen, without history, cookies or stored data. */
  launch(): Promise<OtherPage>;
}
