/** Names a UI schema may give in `ui:widget`. */
export const widgetNames = [
  'text',
  'email',
  'phone',
  'url',
  'number',
  'percent',
  'updown',
  'range',
  'color',
  'password',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'textarea',
  'amount',
  'files',
  'constant',
] as const;

/** Name of a widget. */
export type WidgetName = (typeof widgetNames)[number];
