import { useRef } from 'react';
import { type AudienceName, longestMessage, longestSubject } from '#contract/staff-room/messages/messages.ts';
import type { MessagePlaceholders, MessageWords } from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { stackClass, textClass } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { LinesField, SelectField, TextField } from '../../components/fields.tsx';

interface MessageWritingProps {
  readonly to: AudienceName;
  readonly words: MessageWords;
  readonly onChange: (words: MessageWords) => void;
  readonly findings: readonly { readonly path: string; readonly message: string }[];
}

/** Subject and text, with the placeholders for the recipients' data. */
export function MessageWriting({ to, words, onChange, findings }: MessageWritingProps) {
  const { data = [] } = useApi<MessagePlaceholders>(`${staffPaths.messagePlaceholders}?to=${to}`);
  const caret = useRef<number | null>(null);
  const errorOf = (part: keyof MessageWords) => findings.find(({ path }) => path === `/${part}`)?.message;
  const putIn = (name: string) => {
    if (name === '') return;
    const { text } = words;
    const at = caret.current ?? text.length;
    caret.current = at + name.length + 2;
    onChange({ ...words, text: `${text.slice(0, at)}{${name}}${text.slice(at)}` });
  };
  return (
    <div
      className={stackClass[4]}
      onSelect={({ target }) => {
        if (target instanceof HTMLTextAreaElement) caret.current = target.selectionStart;
      }}
    >
      <p className={textClass.muted}>
        Everyone gets one mail, with “Dear …” before your text and the team’s name below it.
      </p>
      <TextField
        label="Subject"
        maxLength={longestSubject}
        value={words.subject}
        error={errorOf('subject')}
        onChange={(subject) => onChange({ ...words, subject })}
      />
      <LinesField
        label="Text"
        hint="An empty line begins a new paragraph. What is in braces is filled in for each: {first_name}."
        maxLength={longestMessage}
        value={words.text}
        error={errorOf('text')}
        onChange={(text) => onChange({ ...words, text })}
      />
      <SelectField
        label="Insert into the text"
        none="Please choose"
        value=""
        choices={data.map(({ name, title }) => [name, title] as const)}
        onChange={putIn}
      />
    </div>
  );
}
