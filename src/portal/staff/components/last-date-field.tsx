import { TextField } from '../../components/fields.tsx';

interface LastDateFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Until when one application is accepted, as a browser's own field has it. */
export function LastDateField(props: LastDateFieldProps) {
  return (
    <TextField
      {...props}
      type="datetime-local"
      label="Last date, in Indian time"
      hint="The application is accepted until the end of this minute."
    />
  );
}
