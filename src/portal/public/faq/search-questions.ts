import { searchFor } from './find-questions.ts';

/** Up to this many results open with their answers. */
const fewFound = 3;

/** Searches the questions while someone types, and opens the one named in the address. */
export function searchQuestions(): void {
  const field = document.querySelector<HTMLInputElement>('[data-searches-questions]');
  if (!field) return;
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('[data-question]')];
  /** Opened by the reader or by a link, not by the search. */
  const opened = new Set<HTMLDetailsElement>();

  const search = () => {
    const isFound = searchFor(field.value);
    const isSearched = field.value.trim() !== '';
    const groups = new Set(questions.map(({ parentElement }) => parentElement));
    for (const each of questions)
      each.hidden = !isFound(`${each.parentElement?.querySelector('h2')?.textContent} ${each.textContent}`);
    const count = questions.filter(({ hidden }) => !hidden).length;
    for (const each of questions) each.open = opened.has(each) || (isSearched && count <= fewFound);
    for (const group of groups) {
      if (!group) continue;
      group.hidden = !group.querySelector('[data-question]:not([hidden])');
      const entry = document.querySelector(`nav a[href="#${group.id}"]`)?.parentElement;
      if (entry) entry.hidden = group.hidden;
    }
    const said = document.querySelector('[data-questions-found]');
    const words = count === 1 ? '1 question found' : `${count} questions found`;
    if (said) said.textContent = isSearched ? words : '';
  };

  const openNamed = () => {
    const named = questions.find(({ dataset }) => dataset.question === location.hash.slice(1));
    if (!named) return undefined;
    opened.add(named);
    field.value = '';
    search();
    return named;
  };

  field.addEventListener('input', search);
  for (const each of questions)
    each.querySelector('summary')?.addEventListener('click', () => {
      if (each.open) opened.delete(each);
      else opened.add(each);
    });
  // A search may have hidden it when the browser looked for it.
  window.addEventListener('hashchange', () => openNamed()?.lastElementChild?.scrollIntoView());
  // Searches for what was typed before this ran, or restored by the browser. The browser itself scrolls to the named
  // question: the page may not have styles yet, and so no positions.
  if (field.value) search();
  else openNamed();
}
