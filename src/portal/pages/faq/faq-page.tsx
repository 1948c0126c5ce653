import { useState } from 'react';
import { contentOf } from '#content/content-of.ts';
import { css, TextLink, textClass, visuallyHiddenClass } from '#theme/index.ts';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { TextWithContents } from '../../programme/page/text-with-contents.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useFilled } from '../../stage/use-words.ts';
import { FaqItem } from './faq-item.tsx';
import { findQuestions } from './find-questions.ts';
import { useOpenQuestions } from './use-open-questions.ts';

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

/** /faq: searchable, each question with a link of its own. */
export function FaqPage() {
  const content = useFilled(contentOf('faq'));
  const { helpEmail } = contentOf('site');
  const [search, setSearch] = useState('');
  const named = content.groups.map((group, place) => ({ ...group, id: `group-${place + 1}` }));
  const groups = findQuestions(named, search);
  const { isOpen, toggle } = useOpenQuestions(() => setSearch(''));
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const searched = search.trim() !== '';
  return (
    <>
      <PageMeta title={content.title} description={content.lead} />
      <TitleBand title={content.title} lead={content.lead}>
        <label>
          <span className={visuallyHiddenClass}>Search the questions</span>
          <input
            type="search"
            value={search}
            placeholder="Search the questions"
            className={searchClass}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </TitleBand>
      <TextWithContents contents={groups}>
        <p role="status" className={searched ? textClass.muted : visuallyHiddenClass}>
          {searched && (count === 1 ? '1 question found' : `${count} questions found`)}
        </p>
        {groups.map(({ id, title, questions }) => (
          <section key={id} id={id} className={groupClass}>
            <h2 className={groupTitleClass}>{title}</h2>
            {questions.map((item) => (
              <FaqItem
                key={item.id}
                item={item}
                open={isOpen(item.id) || (searched && count <= 3)}
                onToggle={(open) => toggle(item.id, open)}
              />
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
