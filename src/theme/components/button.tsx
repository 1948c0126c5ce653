import type { ButtonHTMLAttributes, Ref } from 'react';
import { classes } from '../style.ts';
import { buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'outlined' | 'danger' | 'text';
  size?: 'small' | 'medium' | 'large';
  ref?: Ref<HTMLButtonElement>;
}

/** A button; `type` is `button` by default, so none submits by accident. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={classes(buttonClass({ variant, size }), className)} {...rest} />;
}
