import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';
import type { RuntimeOptions, SectionDefinition } from '#engine/definition.ts';
import type { FieldSize, FieldVariant } from '#theme/control.ts';
import type { FormLink } from '#theme/form-link.ts';
import type { ChangeMarks } from '../store/change-marks.ts';
import type { FormStore } from '../store/form-store.ts';
import type { FormServices } from './form-services.ts';

/** Parts that ask for one question or group in a way of their own: components of RJSF's field props, by name. */
export interface RegisteredFields {
  readonly [name: string]: ComponentType<FieldProps>;
}

/** Widgets written for RJSF, by the names that `ui:widget` gives. */
export interface RegisteredWidgets {
  readonly [name: string]: ComponentType<WidgetProps>;
}

/** What every field of a form shares. It never changes while the form is on screen, so nothing re-renders for it. */
export interface FormContext extends FormLink {
  readonly store: FormStore;
  readonly section: SectionDefinition;
  /** The page's services of this moment; asked when needed. */
  readonly services: () => FormServices;
  /** Questions to mark as changed; undefined when none are. */
  readonly marks: ChangeMarks | undefined;
  /** Parts that ask for a question in a way of their own, by the names that `ui:field` gives. */
  readonly fields: RegisteredFields;
  /** Widgets in the place of ours. */
  readonly widgets: RegisteredWidgets;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Whether the answer at a pointer stays as it is, although others may be changed. */
  readonly isFixed: (path: string) => boolean;
  readonly variant: FieldVariant;
  readonly size: FieldSize;
}

/** Choices known at run time; only fields that offer them read this. */
export const OptionsContext = createContext<RuntimeOptions>({});
