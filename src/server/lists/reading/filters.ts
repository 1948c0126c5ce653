import type { AwardProgram } from '#contract/programme/award-program.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import type { Edition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import { allSubmitted, applicationStatuses, noProgram, nothingOpen } from '#contract/staff-room/dashboard.ts';
import type { DashboardChoice, DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import type { DuplicateState } from '#contract/staff-room/handling/duplicates.ts';
import { type ConversationState, noAssignee } from '#contract/staff-room/handling/handling.ts';
import { fileQuestions } from '#server/forms/served/file-questions.ts';
import { choicesOf, declaredColumns } from '#server/forms/served/list-columns.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { knownQuestions } from '../statistics/known-questions.ts';

const inOrder = ofRelease(() => [...declaredColumns()].sort((a, b) => (a.place ?? 1000) - (b.place ?? 1000)));

/** What staff note about applications. */
interface Kept {
  readonly staff: readonly { readonly _id: string; readonly name: string }[];
  readonly tags: readonly string[];
}

const conversations: readonly (DashboardChoice & { readonly value: ConversationState })[] = [
  { value: 'waiting', label: 'Waits for our answer' },
  { value: 'any', label: 'Has messages' },
];

const duplicates: readonly (DashboardChoice & { readonly value: DuplicateState })[] = [
  { value: 'open', label: 'To be looked at' },
  { value: 'one', label: 'Marked as one' },
  { value: 'two', label: 'Marked as two' },
];

/**
 * The filters of an edition's companies tables: what the portal itself knows, then the columns the form declares, in
 * the order of the tables, with their present choices.
 */
export function dashboardFilterList(
  edition: Edition,
  programs: readonly AwardProgram[],
  { staff, tags }: Kept,
): DashboardFilter[] {
  const none = { value: noProgram, label: 'No Region' };
  return [
    {
      name: 'program',
      label: 'Award programme',
      choices: [...programs.map(({ _id, region }) => ({ value: _id, label: region })), none],
    },
    { name: 'status', label: 'Status', choices: [...applicationStatuses, allSubmitted].map(namedAsIs) },
    ...inOrder().flatMap((column): DashboardFilter[] => {
      const { key, aliases, title, question, place, filter } = column;
      if (filter === 'size')
        return [{ name: 'enterprise', label: 'Enterprise size', choices: sizesOf(edition) }];
      if (filter === undefined) return [];
      // Labelled like the head of its column if everyone sees that, otherwise like the question.
      const label = place === undefined ? question : title;
      return [{ name: key, ...(aliases && { aliases }), label, choices: choicesOf(column) }];
    }),
    { name: 'started', label: 'Started on', choices: [], isDay: true, isFurther: true },
    { name: 'submitted', label: 'Submitted on', choices: [], isDay: true, isFurther: true },
    {
      name: 'stopped',
      label: 'Draft waits at',
      choices: [
        { value: nothingOpen, label: 'Nothing: ready to submit' },
        ...[...knownQuestions(edition)].map(([value, { title, section }]) => ({
          value,
          label: `${title} (${section})`,
        })),
      ],
      isFurther: true,
    },
    { name: 'saved_before', label: 'Last saved before', choices: [], isDay: true, isFurther: true },
    {
      name: 'missing',
      label: 'No file at',
      choices: formsOf(edition)
        .flatMap((form) => fileQuestions(formOf(form)))
        .map(({ path, title }) => ({ value: path, label: title })),
      isFurther: true,
    },
    {
      name: 'assignee',
      label: 'Assignee',
      choices: [
        ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
        { value: noAssignee, label: 'Nobody' },
      ],
      isFurther: true,
    },
    { name: 'tag', label: 'Tag', choices: tags.map((tag) => ({ value: tag, label: tag })), isFurther: true },
    { name: 'conversation', label: 'Messages', choices: conversations, isFurther: true },
    { name: 'duplicates', label: 'Possible duplicates', choices: duplicates, isFurther: true },
  ];
}

function sizesOf(edition: Edition): readonly DashboardChoice[] {
  return enterpriseSizes(edition).map(({ value, label }) => ({ value, label }));
}

function namedAsIs(value: string): DashboardChoice {
  return { value, label: `${value.charAt(0).toUpperCase()}${value.slice(1)}` };
}
