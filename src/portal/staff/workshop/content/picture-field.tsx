import type { FieldProps } from '@rjsf/utils';
import { useId, useRef } from 'react';
import type { FormContext } from '#form/render/form-context.ts';
import { requiredClass } from '#theme/components/required-class.ts';
import { Button, buttonRowClass, classes, css, textClass } from '#theme/index.ts';
import { PartFrame } from '#theme/templates/field/part-frame.tsx';
import { useChange } from '../../../components/use-change.ts';
import { uploadPicture } from './upload-picture.ts';

const labelClass = css({ display: 'block', textStyle: 'label', marginBottom: '1.5' });
const pictureClass = css({
  maxWidth: 'min(240px, 100%)',
  maxHeight: '160px',
  objectFit: 'contain',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.subtle',
  marginBottom: '2',
});
const fileClass = css({
  position: 'absolute',
  opacity: '0',
  width: '1px',
  height: '1px',
  pointerEvents: 'none',
});
const problemClass = css({ color: 'danger', marginTop: '2' });

/** A picture: chosen on this machine, scaled down by the server, and from then on shown by its address. */
export function PictureField(props: FieldProps<string>) {
  const { formData, schema, name, required, registry, fieldPathId, onChange } = props;
  const { idOf, pathOf, say }: FormContext = registry.formContext;
  const id = idOf(pathOf(fieldPathId.path));
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, failure: problem, run } = useChange();
  const label = schema.title ?? name;
  const address = formData ?? '';
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    await run(async () => {
      const { address: made } = await uploadPicture(file);
      onChange(made, fieldPathId.path);
      say(`${label}: the picture has arrived.`);
    });
  };
  const action = isBusy ? 'Sending…' : address === '' ? 'Choose a picture' : 'Change the picture';
  return (
    <PartFrame registry={registry} fieldPathId={fieldPathId}>
      <p id={labelId} className={classes(labelClass, required && requiredClass)}>
        {label}
      </p>
      {address !== '' && <img src={address} alt={`${label}, as it is now`} className={pictureClass} />}
      <div className={buttonRowClass[2]}>
        <Button
          id={id}
          size="small"
          variant="outlined"
          aria-disabled={isBusy}
          aria-describedby={`${id}-error ${id}-problem`}
          aria-label={`${action}: ${label}`}
          onClick={() => !isBusy && input.current?.click()}
        >
          {action}
        </Button>
        {address !== '' && (
          <Button
            size="small"
            variant="text"
            aria-label={`Remove the picture: ${label}`}
            onClick={() => onChange(undefined, fieldPathId.path)}
          >
            Remove
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-labelledby={labelId}
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        className={fileClass}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <p id={`${id}-problem`} role="alert" className={problem ? problemClass : textClass.hint}>
        {problem}
      </p>
    </PartFrame>
  );
}
