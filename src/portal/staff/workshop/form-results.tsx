import type { ReactNode } from 'react';
import { PayloadView } from '#form/workshop/payload-view.tsx';
import { useRemembered } from '#form/workshop/workshop-memory.ts';
import { Tabs } from '#theme/components/tabs.tsx';
import { css } from '#theme/index.ts';
import { LiveForm, LivePreview, type Sitting, type useAnswers } from './live-form.tsx';

const resultClass = css({ paddingTop: '4', minHeight: '12rem' });

/** What comes of the files of a form. */
export interface FormResultsProps {
  /** The form being filled in; undefined while there is none. */
  readonly sitting: Sitting | undefined;
  readonly answers: ReturnType<typeof useAnswers>;
  /** What the rules find in the answers. */
  readonly errors: readonly { readonly path: string; readonly message: string }[] | null;
  /** Said where there is no form. */
  readonly waiting: ReactNode;
  /** What is said of the files, and how much of it is wrong. */
  readonly findings: { readonly count: number; readonly content: ReactNode };
  readonly further?: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

/** A form as its files say it: to be filled in, as the preview shows it, as it is sent, and what is wrong with it. */
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
    <section aria-label="What comes of it">
      <Tabs
        label="What comes of it"
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
