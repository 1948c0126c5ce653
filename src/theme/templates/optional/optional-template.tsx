import type { OptionalDataControlsTemplateProps } from '@rjsf/utils';
import { Button } from '../../components/button.tsx';

/** Adds or removes an optional group. */
export function OptionalTemplate({
  id,
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  const onClick = onAddClick ?? onRemoveClick;
  if (onClick === undefined) return <em id={id}>{label}</em>;
  return (
    <Button id={id} variant="outlined" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}
