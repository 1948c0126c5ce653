import { CheckboxesWidget } from './checkboxes/checkboxes-widget.tsx';
import { ColorWidget } from './color/color-widget.tsx';
import { ConstantWidget } from './constant/constant-widget.tsx';
import { RangeWidget } from './range/range-widget.tsx';
import { UpdownWidget } from './updown/updown-widget.tsx';

/** Widgets that few forms ask for. */
export const seldomWidgets = {
  checkboxes: CheckboxesWidget,
  color: ColorWidget,
  constant: ConstantWidget,
  range: RangeWidget,
  updown: UpdownWidget,
};
