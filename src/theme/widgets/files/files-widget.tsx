import { type DragEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { visuallyHiddenClass } from '../../components/visually-hidden.ts';
import type { WidgetProps } from '../../control.ts';
import { limitsClass, listClass, zoneClass, zoneTextClass } from './file-row-class.ts';
import { FileRow, RemovedRow, UploadRow } from './file-rows.tsx';
import { acceptedTypes, limitsInWords } from './file-rules.ts';
import { useUploads } from './use-uploads.ts';

const anyPdf = { maxCount: 1, maxMegabytes: 15, types: ['pdf'] } as const;

/** Chooses files or accepts dropped ones, uploads each at once, and lists what arrived. */
export function FilesWidget({ control }: WidgetProps) {
  const { messages } = control;
  const limits = control.schema.files ?? anyPdf;
  const { records, removed, uploads, checks, news, add, cancel, retry, remove, bringBack } = useUploads(
    control,
    limits,
  );
  const input = useRef<HTMLInputElement>(null);
  const { list, leaving } = useFocusAfterLeaving(control.id);
  const [over, setOver] = useState(false);
  const multiple = limits.maxCount > 1;
  const full = multiple && records.length >= limits.maxCount;
  const off = control.disabled || control.readOnly;
  const buttonText =
    typeof control.options.buttonText === 'string' ? control.options.buttonText : messages.files.browse;

  const drag = (isOver: boolean) => (event: DragEvent) => {
    if (off) return;
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same. */}
      <div
        className={zoneClass}
        data-over={over}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          if (!off) add([...event.dataTransfer.files]);
        }}
      >
        <Button
          id={control.id}
          variant="secondary"
          size={control.size}
          disabled={off || full}
          aria-labelledby={`${control.id}-label ${control.id}`}
          aria-describedby={`${control.describedBy} ${control.id}-limits`}
          onClick={() => input.current?.click()}
          onBlur={control.binding.leave}
        >
          {buttonText}
        </Button>
        <span className={zoneTextClass}>
          {control.placeholder ?? messages.files.upload}
          <span id={`${control.id}-limits`} className={limitsClass}>
            {full ? messages.files.full(limits.maxCount) : limitsInWords(limits, messages)}
          </span>
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={control.label}
          name={control.name}
          accept={acceptedTypes(limits)}
          multiple={multiple}
          disabled={off || full}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {records.length + removed.length + uploads.length > 0 && (
        <ul ref={list} className={listClass} aria-label={messages.files.listOf(control.label)}>
          {records.map((record, at) => (
            <FileRow
              messages={messages}
              key={record.key}
              record={record}
              check={checks.get(record.key)}
              canRemove={!off}
              onOpen={control.files.open}
              onRemove={(gone) => {
                leaving(at);
                remove(gone);
              }}
            />
          ))}
          {removed.map((record, at) => (
            <RemovedRow
              messages={messages}
              key={record.key}
              record={record}
              canBringBack={!off && !full}
              onBringBack={(back) => {
                leaving(records.length + at);
                bringBack(back);
              }}
            />
          ))}
          {uploads.map((upload, at) => (
            <UploadRow
              messages={messages}
              key={upload.id}
              upload={upload}
              canRetry={upload.canRetry || (upload.tooMany === true && !full)}
              onCancel={(id) => {
                leaving(records.length + removed.length + at);
                cancel(id);
              }}
              onRetry={retry}
            />
          ))}
        </ul>
      )}
      <span role="status" className={visuallyHiddenClass}>
        {news}
      </span>
    </>
  );
}

/** Removing a row by keyboard moves the focus to the next one, or to the button. */
function useFocusAfterLeaving(buttonId: string) {
  const list = useRef<HTMLUListElement>(null);
  const row = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (row.current === undefined || document.activeElement !== document.body) return;
    const next = list.current?.children[Math.min(row.current, list.current.children.length - 1)];
    const target =
      next?.querySelector<HTMLElement>('button:last-of-type') ?? document.getElementById(buttonId);
    row.current = undefined;
    target?.focus();
  });
  return {
    list,
    leaving: (at: number) => {
      row.current = at;
    },
  };
}
