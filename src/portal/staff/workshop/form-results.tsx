import type { ReactNode } from 'react';
import { PayloadView } from '#form/workshop/payload-view.tsx';
import { useRemembered } from '#form/workshop/workshop-memory.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { css } from '#theme/index.ts';
import { LiveForm, LivePreview, type Sitting, type useAnswers } from './live-form.tsx';

const resultClass = css({ paddingTop: '4', minHeight: '12rem' });

/** The result of a form's files. */
export interface FormResultsProps {
  /** The form being filled in; undefined if there is none. */
  readonly sitting: Sitting | undefined;
  readonly answers: ReturnType<typeof useAnswers>;
  /** The rules that the answers break. */
  readonly errors: readonly { readonly path: string; readonly message: string }[] | null;
  /** Shown if there is no form. */
  readonly waiting: ReactNode;
  /** What is said about the files, and how much is wrong. */
  readonly findings: { readonly count: number; readonly content: ReactNode };
  readonly further?: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

/** A form from its files: to fill in, as the preview shows it, as it is sent, and what is wrong with it. */
export function FormResults(props: FormResultsProps) {
  const { sitting, answers, errors, waiting, findings, further = [] } = props;
  const [shown, setShown] = useRemembered('shown', 'form');
  const filled = sitting && answers ? { sitting, answers } : undefined;
  const tabs = [
    {
      id: 'form',
      title: 'Live form',
      content: sitting ? <LiveForm sitting={sitting} errors={errors} /> : waiting,
    },
    {
      id: 'preview',
      title: 'Preview',
      content: filled ? <LivePreview {...filled} /> : waiting,
    },
    {
      id: 'payload',
      title: 'Payload',
      content: filled ? (
        <PayloadView definition={filled.sitting.definition} answers={filled.answers} />
      ) : (
        waiting
      ),
    },
    {
      id: 'findings',
      title: 'Findings',
      errors: findings.count,
      content: findings.content,
    },
    ...further,
  ];
  const active = tabs.some(({ id }) => id === shown) ? shown : 'form';
  return (
    <section aria-label="Results">
      <Tabs
        label="Results"
        idPrefix="workshop"
        active={active}
        onChange={setShown}
        tabs={tabs.map((tab) => ({
          ...tab,
          content: tab.id === active ? <div className={resultClass}>{tab.content}</div> : null,
        }))}
      />
    </section>
  );
}
