import type { AnchorHTMLAttributes, ElementType, ReactNode } from 'react';
import { classes, css } from '../style.ts';

/** The look of a link in running text, for a router's own link component. */
export const textLinkClass = css({
  color: 'accent',
  fontWeight: '600',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.22em',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { color: 'accent.hover', textDecorationThickness: '2px' },
});

export interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The router's link component, which takes `to`. */
  as?: ElementType;
  to?: string;
  children?: ReactNode;
}

/** A link in running text: `<TextLink as={Link} to="/faq">` or `<TextLink href="mailto:…">`. */
export function TextLink({ as: Element = 'a', className, ...rest }: TextLinkProps) {
  return <Element className={classes(textLinkClass, className)} {...rest} />;
}
