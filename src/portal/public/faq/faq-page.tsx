import { contentOf } from '#content/content-of.ts';
import { css, TextLink, visuallyHiddenClass } from '#theme/index.ts';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { TextWithContents } from '../../programme/page/text-with-contents.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useFilled } from '../../stage/use-words.ts';
import { FaqItem } from './faq-item.tsx';
import type { Question } from './question.ts';

const searchClass = css({
  width: '100%',
  maxWidth: '32rem',
  minHeight: '54px',
  paddingInline: '4',
  fontSize: 'lg',
  color: 'fg',
  background: 'bg.panel',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.control',
  _print: { display: 'none' },
});
const groupClass = css({ scrollMarginTop: '6' });
const groupTitleClass = css({ textStyle: 'heading', marginBottom: '3', breakAfter: 'avoid' });

// It contains text only during a search.
const countClass = css({ color: 'fg.muted', '&:empty': { position: 'absolute' } });

/** /faq: each question with a link of its own; `searchQuestions` searches them. */
export function FaqPage() {
  const content = useFilled(contentOf('faq'));
  const { helpEmail } = contentOf('site');
  const groups = content.groups.map((group, place) => ({ ...group, id: `group-${place + 1}` }));
  return (
    <>
      <PageMeta title={content.title} description={content.lead} />
      <TitleBand title={content.title} lead={content.lead}>
        <label>
          <span className={visuallyHiddenClass}>Search the questions</span>
          <input
            type="search"
            placeholder="Search the questions"
            autoComplete="off"
            className={searchClass}
            data-searches-questions=""
          />
        </label>
      </TitleBand>
      <TextWithContents contents={groups}>
        <p role="status" className={countClass} data-questions-found="" />
        {groups.map(({ id, title, questions }) => (
          <section key={id} id={id} className={groupClass}>
            <h2 className={groupTitleClass}>{title}</h2>
            {questions.map((item: Question) => (
              <FaqItem key={item.id} item={item} />
            ))}
          </section>
        ))}
        <p>
          {content.help} Write to <TextLink href={`mailto:${helpEmail}`}>{helpEmail}</TextLink>.
        </p>
      </TextWithContents>
    </>
  );
}
