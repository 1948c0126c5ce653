import { TextField } from '../../components/fields.tsx';

interface LastDateFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The last date of one application, as a browser's date and time field. */
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
