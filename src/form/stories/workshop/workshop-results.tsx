import { useSyncExternalStore } from 'react';
import { answerRows } from '#engine/answers.ts';
import type { Answers, FieldError, FormDefinition, RuntimeOptions } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { css } from '#theme/style.ts';
import { AnswerSheet } from '../../render/answer-sheet.tsx';
import type { FormStore } from '../../store/form-store.ts';
import { PayloadView } from '../../workshop/payload-view.tsx';
import { useRemembered } from '../../workshop/workshop-memory.ts';
import { questionRules } from './question-rules.ts';

const panelClass = css({ paddingTop: '5' });
const groupClass = css({ textStyle: 'title', paddingBlock: '3 2', overflowWrap: 'anywhere' });
const ruleClass = css({ paddingBlock: '2.5', borderTopWidth: '1px', borderColor: 'border' });
const titleClass = css({ textStyle: 'label', overflowWrap: 'anywhere' });
const rulesClass = css({ textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' });
const wrongClass = css({ textStyle: 'caption', color: 'danger', '&&': { fontWeight: '600' } });

/** The form's store and the run-time choices it is shown with. */
export interface WorkshopResultsProps {
  store: FormStore;
  options: RuntimeOptions;
}

/** The result of the present answers: the preview, the payload and the verdict of every rule. */
export function WorkshopResults({ store, options }: WorkshopResultsProps) {
  const [active, setActive] = useRemembered('results', 'preview');
  const answers = useSyncExternalStore(store.subscribe, store.document);
  const errors = useSyncExternalStore(store.subscribeErrors, store.errors);
  const { definition } = store;
  const contents = {
    preview: <AnswerSheet groups={answerRows(definition, answers, options)} onOpenFile={() => {}} />,
    payload: <PayloadView definition={definition} answers={answers} />,
    rules: <Rules definition={definition} answers={answers} errors={errors} />,
  };
  const tabs = (['preview', 'payload', 'rules'] as const).map((id) => ({
    id,
    title: id.charAt(0).toUpperCase() + id.slice(1),
    errors: id === 'rules' ? errors.length : 0,
    content: id === active ? <div className={panelClass}>{contents[id]}</div> : null,
  }));
  return <Tabs label="Results" idPrefix="results" tabs={tabs} active={active} onChange={setActive} />;
}

interface RulesProps {
  definition: FormDefinition;
  answers: Answers;
  errors: readonly FieldError[];
}

function Rules({ definition, answers, errors }: RulesProps) {
  const { sections } = resolve(definition, answers);
  return sections.map(({ section, questions }) => (
    <section key={section.id} aria-label={section.title}>
      <h2 className={groupClass}>{section.title}</h2>
      <ul>
        {questions.map((question) => {
          const broken = errors.find(({ path }) => path === question.path);
          return (
            <li key={question.path} className={ruleClass}>
              <p className={titleClass}>{question.schema.title ?? question.name}</p>
              <p className={rulesClass}>
                {question.path}: {questionRules(question).join(', ')}
              </p>
              {broken !== undefined && <p className={wrongClass}>{broken.message}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
