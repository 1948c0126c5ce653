import { useCallback, useEffect, useMemo, useState } from 'react';
import { submissionErrors } from '#engine/judge/submission.ts';
import { isObject } from '#engine/values/pointer.ts';
import { ToggleRow } from '#form/workshop/toggle-row.tsx';
import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { useRemembered } from '#form/workshop/workshop-memory.ts';
import { Button, css, Notice, stackClass, textClass } from '#theme/index.ts';
import { barClass, boardClass } from '../../src/portal/staff/workshop/board-class.ts';
import { createEditorHelp } from '../../src/portal/staff/workshop/editor/editor-help.ts';
import { JsonEditor } from '../../src/portal/staff/workshop/editor/json-editor.tsx';
import { FindingsList } from '../../src/portal/staff/workshop/findings-list.tsx';
import { FormResults } from '../../src/portal/staff/workshop/form-results.tsx';
import { useAnswers } from '../../src/portal/staff/workshop/live-form.tsx';
import type { Judged } from './judge-schema.ts';
import { addressOf, valueIn } from './shared-address.ts';
import { answersIn, type Texts, useJudged, useSittingOf } from './use-playground.ts';

const lossClass = css({
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderColor: 'border',
  overflowWrap: 'anywhere',
});

export interface PlaygroundProps {
  /** The samples to start from, by name. */
  readonly samples: { readonly [name: string]: Texts };
}

const files = { schema: 'form.schema.json', ui: 'form.ui.json', data: 'data.json' } as const;
type Part = keyof typeof files;
/** The entry for content from the address, which is none of the samples. */
const ofAddress = 'What the address carries';
const vocabularies: { readonly [path: string]: string } = import.meta.glob('../../schemas/*.meta.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const help = createEditorHelp((path) => vocabularies[`../../schemas/${path}`] ?? null);

const isTexts = (value: unknown): value is Texts =>
  isObject(value) && Object.keys(files).every((part) => typeof value[part] === 'string');

/** Any JSON Schema on one side, the resulting form on the other: check and import run in the page. */
export function Playground({ samples }: PlaygroundProps) {
  const [name, setName] = useState(Object.keys(samples)[0] ?? '');
  const [texts, setTexts] = useState<Texts>(samples[name] ?? { schema: '{}', ui: '{}', data: '{}' });
  const [part, setPart] = useRemembered('playground part', 'schema');
  const [place, setPlace] = useState<{ line: number; column: number }>();
  const [copied, setCopied] = useState<string>();
  const shown: Part = part in files ? (part as Part) : 'schema';
  const put = useCallback((some: Partial<Texts>) => setTexts((before) => ({ ...before, ...some })), []);
  const judged = useJudged(texts);
  const [sitting, begin] = useSittingOf(judged, texts.data, put);
  useEffect(() => {
    void valueIn(location.href).then((value) => {
      if (!isTexts(value)) return;
      setTexts(value);
      setName(ofAddress);
    });
  }, []);
  const answers = useAnswers(sitting);
  const errors = useMemo(
    () => (sitting && answers ? submissionErrors(sitting.definition, answers) : null),
    [sitting, answers],
  );
  const edit = (text: string) => {
    if (text === texts[shown]) return;
    put({ [shown]: text });
    if (shown === 'data' && answersIn(text) !== undefined) begin();
  };
  const choose = (next: string) => {
    setName(next);
    const sample = samples[next];
    if (sample) setTexts(sample);
  };
  const share = async () => {
    const address = await addressOf(texts);
    history.replaceState(null, '', address);
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    setCopied('The address of this page now carries schema, UI schema and data.');
  };
  const { findings = [], imported, refused } = judged ?? {};
  const refusal = judged ? refused && <p>{refused}</p> : <p>The form is shown in a moment.</p>;
  const isWrong = answersIn(texts.data) === undefined;
  return (
    <div className={stackClass[4]}>
      <div className={barClass}>
        <WorkshopChoice
          label="Sample"
          value={name}
          choices={[...(name === ofAddress ? [name] : []), ...Object.keys(samples)].map((value) => ({
            value,
            title: value,
          }))}
          onChange={choose}
        />
        <Button variant="outlined" onClick={() => void share()}>
          Copy the address
        </Button>
        <p role="status">{copied}</p>
      </div>
      <div className={boardClass}>
        <section aria-label="Schema, UI schema and data" className={stackClass[3]}>
          <ToggleRow
            label="Text"
            ways={{ schema: 'Schema', ui: 'UI schema', data: 'Data' }}
            active={shown}
            onChange={setPart}
          />
          <JsonEditor
            path={files[shown]}
            text={texts[shown]}
            findings={findings.filter(({ file }) => file.endsWith(files[shown]))}
            help={help}
            onChange={edit}
            place={place}
          />
          {isWrong && <p role="status">The data are no JSON object: the form keeps what it had.</p>}
        </section>
        <FormResults
          sitting={sitting}
          answers={answers}
          errors={errors}
          waiting={refusal ?? <p>The form is shown once the check finds nothing wrong.</p>}
          findings={{
            count: refused ? 1 : (imported?.losses.length ?? findings.length),
            content: imported ? (
              <Imported
                imported={imported}
                onTake={() => put({ schema: imported.schema, ui: imported.ui })}
              />
            ) : (
              (refusal ?? (
                <FindingsList
                  findings={findings}
                  onGoTo={({ file, line, column }) => {
                    setPart(file.endsWith(files.ui) ? 'ui' : 'schema');
                    setPlace({ line, column });
                  }}
                />
              ))
            ),
          }}
        />
      </div>
    </div>
  );
}

function Imported({ imported, onTake }: { imported: NonNullable<Judged['imported']>; onTake: () => void }) {
  return (
    <div className={stackClass[3]}>
      <Notice tone="info" title="This is an ordinary JSON Schema: the form is made of what the import writes">
        <Button size="small" variant="outlined" onClick={onTake}>
          Take over what it writes
        </Button>
      </Notice>
      <h2 className={textClass.strong}>
        {imported.losses.length === 0
          ? 'The form says all that the schema does.'
          : 'What the form does not say as the schema does'}
      </h2>
      <ul>
        {imported.losses.map(({ place, what, why }) => (
          <li key={`${place} ${what}`} className={lossClass}>
            <p>
              {place}: {what}
            </p>
            <p className={textClass.hint}>{why}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
