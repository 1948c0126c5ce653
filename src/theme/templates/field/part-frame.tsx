import type { FieldPathId, Registry } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FormLink } from '../../form-link.ts';
import { css } from '../../style.ts';
import { ChangeMark } from './change-mark.tsx';

const rootClass = css({ flex: '0 0 100%', minWidth: '0' });

export interface PartFrameProps {
  registry: Registry;
  fieldPathId: FieldPathId;
  children: ReactNode;
}

/**
 * Frames a part of a form that is more than one question: its change mark, and the place for the message about it as a whole.
 */
export function PartFrame({ registry, fieldPathId, children }: PartFrameProps) {
  const link: FormLink = registry.formContext;
  const path = link.pathOf(fieldPathId.path);
  const change = link.changeOf(path);
  return (
    <div data-path={path} className={rootClass}>
      {change !== undefined && <ChangeMark id={`${link.idOf(path)}-changed`} source={change} />}
      {children}
    </div>
  );
}
