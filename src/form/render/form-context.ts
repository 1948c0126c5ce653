import type { FieldProps, WidgetProps } from '@rjsf/utils';
import { type ComponentType, createContext } from 'react';
import type { RuntimeOptions, SectionDefinition } from '#engine/definition.ts';
import type { FieldSize, FieldVariant } from '#theme/control.ts';
import type { FormLink } from '#theme/form-link.ts';
import type { ChangeMarks } from '../store/change-marks.ts';
import type { FormStore } from '../store/form-store.ts';
import type { FormServices } from './form-services.ts';

/** Parts that ask one question or group in their own way: components with RJSF's field props, by name. */
export interface RegisteredFields {
  readonly [name: string]: ComponentType<FieldProps>;
}

/** Widgets written for RJSF, by their names in `ui:widget`. */
export interface RegisteredWidgets {
  readonly [name: string]: ComponentType<WidgetProps>;
}

/** What every field of a form shares. It never changes while the form is visible, so nothing re-renders because of it. */
export interface FormContext extends FormLink {
  readonly store: FormStore;
  readonly section: SectionDefinition;
  /** The page's present services; looked up when needed. */
  readonly services: () => FormServices;
  /** Questions to mark as changed; undefined if there are none. */
  readonly marks: ChangeMarks | undefined;
  /** Parts that ask a question in their own way, by their names in `ui:field`. */
  readonly fields: RegisteredFields;
  /** Widgets that replace ours. */
  readonly widgets: RegisteredWidgets;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  /** Whether the answer at a pointer is fixed, although others may change. */
  readonly isFixed: (path: string) => boolean;
  readonly variant: FieldVariant;
  readonly size: FieldSize;
}

/** Choices known at run time; only fields that offer them read this. */
export const OptionsContext = createContext<RuntimeOptions>({});
