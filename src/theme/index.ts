/** What most pages use of the theme; it is in the file that every page loads. What few pages use, they import directly. */
export { Button, type ButtonProps } from './components/button.tsx';
export { buttonClass } from './components/button-class.ts';
export { Dialog, type DialogProps } from './components/dialog.tsx';
export { Notice, type NoticeProps } from './components/notice.tsx';
export { PageHeading, type PageHeadingProps } from './components/page-heading.tsx';
export { Panel, type PanelProps } from './components/panel.tsx';
export { Spinner } from './components/spinner.tsx';
export {
  buttonRowClass,
  listClass,
  rowClass,
  stackClass,
  startStackClass,
} from './components/stack-class.ts';
export { textClass } from './components/text-class.ts';
export { TextLink, type TextLinkProps, textLinkClass } from './components/text-link.tsx';
export { visuallyHiddenClass } from './components/visually-hidden.ts';
export { classes, css, recipe } from './style.ts';
export { system } from './system.ts';
export { ThemeProvider } from './theme-provider.tsx';
