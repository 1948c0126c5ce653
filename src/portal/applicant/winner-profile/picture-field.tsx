import { useId, useState } from 'react';
import {
  Button,
  buttonClass,
  classes,
  css,
  rowClass,
  startStackClass,
  textClass,
  visuallyHiddenClass,
} from '#theme/index.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** The input itself is invisible: its label shows the keyboard focus. */
const chooseClass = css({
  '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
});

interface PictureFieldProps {
  /** A data URL; null for none. */
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
}

/** Chooses a picture, which the browser scales down before sending. */
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
    <div className={startStackClass[2]}>
      <span className={textClass.label} id={`${id}-name`}>
        Picture
      </span>
      <div className={rowClass[3]}>
        <label className={classes(buttonClass({ variant: 'outlined', size: 'small' }), chooseClass)}>
          {picture ? 'Choose another' : 'Choose a picture'}
          <input
            type="file"
            accept="image/png,image/jpeg"
            className={visuallyHiddenClass}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Allows choosing the same file again.
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
      <p
        id={`${id}-note`}
        className={failure ? textClass.error : textClass.hint}
        role={failure ? 'alert' : undefined}
      >
        {failure || 'A JPEG or PNG, ideally three by two: it is cropped to that and made smaller here.'}
      </p>
    </div>
  );
}
