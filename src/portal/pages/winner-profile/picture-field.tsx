import { useId, useState } from 'react';
import { Button, buttonClass, classes, css, visuallyHiddenClass } from '#theme/index.ts';
import { shrinkPicture } from './shrink-picture.ts';

const fieldClass = css({ display: 'grid', gap: '2', justifyItems: 'start' });
const labelClass = css({ textStyle: 'label' });
const hintClass = css({ fontSize: 'sm', color: 'fg.muted' });
const errorClass = css({ fontSize: 'sm', color: 'danger', fontWeight: '600' });
const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' });
/** The input itself is not seen: its label shows that the keyboard is on it. */
const chooseClass = css({
  '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
});

interface PictureFieldProps {
  /** A data URL; null for none. */
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}

/** Chooses a picture, which is made small in the browser before it is sent. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const id = useId();
  const [failure, setFailure] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFailure('');
    try {
      onChange(await shrinkPicture(file));
    } catch {
      setFailure(`${file.name} is not a picture that this browser can read. Please choose a JPEG or PNG.`);
    }
  };
  return (
    <div className={fieldClass}>
      <span className={labelClass} id={`${id}-name`}>
        Picture
      </span>
      <div className={rowClass}>
        <label className={classes(buttonClass({ variant: 'outlined', size: 'small' }), chooseClass)}>
          {picture ? 'Choose another' : 'Choose a picture'}
          <input
            type="file"
            accept="image/png,image/jpeg"
            className={visuallyHiddenClass}
            aria-describedby={`${id}-told`}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        {picture && (
          <Button variant="text" size="small" onClick={() => onChange(null)}>
            Remove the picture
          </Button>
        )}
      </div>
      <p id={`${id}-told`} className={failure ? errorClass : hintClass} role={failure ? 'alert' : undefined}>
        {failure || 'A JPEG or PNG, three by two if you can; it is cut to that and made small here.'}
      </p>
    </div>
  );
}
