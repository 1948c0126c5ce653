import glossary from '#content/glossary.json' with { type: 'json' };
import { css, TextLink } from '#theme/index.ts';

const pageClass = css({
  display: 'grid',
  gap: '10',
  maxWidth: '64rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
const titleClass = css({ textStyle: 'display' });
const headingClass = css({ textStyle: 'heading', marginBottom: '3' });
const listClass = css({
  display: 'grid',
  gap: '2',
  paddingInlineStart: '5',
  maxWidth: '48rem',
  listStyle: 'disc',
});
const frameClass = css({ overflowX: 'auto' });
const tableClass = css({
  width: 'full',
  minWidth: '40rem',
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    paddingBlock: '2',
    paddingInlineEnd: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& th': { fontWeight: '600' },
});

/** Each with the story it opens, by Storybook's name. */
const places: readonly (readonly [story: string, place: string, holds: string])[] = [
  [
    'the-look--language',
    'The look',
    'the visual language, every colour with its contrast in light and dark, the scales',
  ],
  [
    'front-page--every-drawing',
    'Every drawing',
    'the motifs of awards and regions; they take their colours from the theme',
  ],
  [
    'widgets-every-state--wide',
    'Widgets, every state',
    'each way of asking, in each state a form can bring it into, in one table',
  ],
  [
    'forms-application-whole--whole-form',
    'Forms',
    'every section of every form as it is asked, from the files in schemas/',
  ],
  ['workshop-preview--preview', 'Workshop', 'any form beside its preview, its payload and its rules'],
  [
    'workshop-playground--write',
    'Playground',
    'any JSON Schema, and the form, preview and payload it becomes',
  ],
  ['pages--home', 'Pages', 'home, form and dashboard as a whole, in light and dark'],
  ['mails-and-papers--mails-in-light', 'Mails', 'mails as they are sent, in three widths, in light and dark'],
  ['mails-and-papers--first-pages', 'Papers', 'the first pages of the PDFs: application and certificate'],
  ['portal-citation-sheet--head-of-a-page', 'Citation', 'a project on one sheet, in light and dark'],
  ['components-button--kinds', 'Components', 'buttons, dialogs, tabs, cards and tables'],
  [
    'form-conditions--docs',
    'Form, Templates, Drafts',
    'how questions stand together: conditions, lists, errors, and what is kept of a draft',
  ],
];

/** What designers see first. */
export function FrontPage() {
  return (
    <div className={pageClass}>
      <h1 className={titleClass}>For designers</h1>
      <section>
        <h2 className={headingClass}>Where to look</h2>
        <ul className={listClass}>
          {places.map(([story, place, holds]) => (
            <li key={story}>
              {/* A story is in a frame: the link is for the page around it. */}
              <TextLink href={`./?path=/story/${story}`} target="_top">
                {place}
              </TextLink>
              : {holds}.
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={headingClass}>What is new</h2>
        <ul className={listClass}>
          <li>
            The map on the home page has a dot for each application and, once there are results, the winners
            in gold. A zone slides over to its own page; nothing moves for people who prefer reduced motion.
          </li>
          <li>An application opens beside its list, with the next and the previous one key away.</li>
          <li>Columns, their order and width, density and views are stored for each person.</li>
          <li>Pages for jury rounds: plan, jurors, progress, ranking, decisions.</li>
          <li>A workshop of forms: cards and text beside the live form, and proposals to approve.</li>
          <li>A map of states in the statistics, and figures that open their lists.</li>
          <li>One dialog asks before anything irreversible.</li>
        </ul>
      </section>
      <section>
        <h2 className={headingClass}>Terms and where they appear</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard */}
        <section className={frameClass} aria-label="Words" tabIndex={0}>
          <table className={tableClass}>
            <thead>
              <tr>
                <th scope="col">Word</th>
                <th scope="col">Meaning</th>
                <th scope="col">Where</th>
                <th scope="col">Not</th>
              </tr>
            </thead>
            <tbody>
              {glossary.words.map(({ word, meaning, places: where, not }) => (
                <tr key={word}>
                  <th scope="row">{word}</th>
                  <td>{meaning}</td>
                  <td>{where.join(', ')}</td>
                  <td>{not.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </div>
  );
}
