/** One question as content files write it. */
export interface Question {
  /** Part of its link, /faq#id. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly links?: readonly { readonly label: string; readonly to: string }[];
}

/** Questions under one title. */
export interface QuestionGroup {
  readonly title: string;
  readonly questions: readonly Question[];
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The questions in which every word of `search` occurs, in any order and case; groups without one are left out. */
export function findQuestions<Group extends QuestionGroup>(
  groups: readonly Group[],
  search: string,
): Group[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = plain([group.title, question, ...answer].join(' '));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
