import { AmountWidget } from './amount/amount-widget.tsx';
import { CheckboxWidget } from './checkbox/checkbox-widget.tsx';
import { DateWidget } from './date/date-widget.tsx';
import { FilesWidget } from './files/files-widget.tsx';
import { NumberWidget } from './number/number-widget.tsx';
import { PercentWidget } from './percent/percent-widget.tsx';
import { SelectWidget } from './select/select-widget.tsx';
import { TextareaWidget } from './textarea/textarea-widget.tsx';

/** Widgets of forms that ask for more than names, addresses and passwords. */
export const longFormWidgets = {
  amount: AmountWidget,
  checkbox: CheckboxWidget,
  date: DateWidget,
  files: FilesWidget,
  number: NumberWidget,
  percent: PercentWidget,
  select: SelectWidget,
  textarea: TextareaWidget,
};
