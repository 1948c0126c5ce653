/** The theme entry of the published package. Its styles are in one sheet, which a page loads beside it. */
export { Button, type ButtonProps } from './components/button.tsx';
export { Dialog, type DialogProps } from './components/dialog.tsx';
export { Notice, type NoticeProps } from './components/notice.tsx';
export { Panel, type PanelProps } from './components/panel.tsx';
export { Spinner } from './components/spinner.tsx';
export { TextLink, type TextLinkProps } from './components/text-link.tsx';
export { MessagesContext } from './messages-context.ts';
export { ThemeProvider } from './theme-provider.tsx';
