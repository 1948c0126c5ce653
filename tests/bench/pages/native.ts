import type { PlainQuestion } from './plain-questions.ts';

/** Filled in by tests/bench/serve-pages.ts. */
declare const __QUESTIONS__: readonly PlainQuestion[];

const select = (id: string, choices: PlainQuestion['choices']): string =>
  `<select id="${id}"><option value=""></option>${choices
    .map(({ value, label }) => `<option value="${value}">${label}</option>`)
    .join('')}</select>`;

function control({ id, widget, choices }: PlainQuestion): string {
  switch (widget) {
    case 'radio':
      return choices
        .map(
          ({ value, label }, at) =>
            `<label><input type="radio" id="${at === 0 ? id : `${id}-${at}`}" name="${id}" value="${value}">${label}</label>`,
        )
        .join('');
    case 'textarea':
      return `<textarea id="${id}" rows="6"></textarea>`;
    case 'select':
      return select(id, choices);
    case 'amount':
      return `<input id="${id}">${select(`${id}-unit`, [{ value: 'crores', label: 'Cr' }])}`;
    default:
      return `<input id="${id}" type="${{ checkbox: 'checkbox', files: 'file', date: 'date' }[widget] ?? 'text'}">`;
  }
}

/** The same fields as markup and a few listeners: the least that a form in a browser can cost. */
function fieldOf(question: PlainQuestion): string {
  const { id, label, widget, shownFor, required } = question;
  const name = widget === 'radio' ? 'legend' : 'label';
  const hidden =
    shownFor === undefined ? '' : ` data-of="${shownFor.id}" data-for="${shownFor.value}" hidden`;
  return `<fieldset data-label="${label}"${required ? ' data-required' : ''}${hidden}><${name} for="${id}">${label}</${name}>${control(question)}<p></p></fieldset>`;
}

const times = Number(new URLSearchParams(location.search).get('times') ?? 1);
const copies = Array.from({ length: times }, (_, copy) => (copy === 0 ? '' : String(copy)));
const root = document.getElementById('root') as HTMLElement;
root.innerHTML = `${copies
  .flatMap((copy) =>
    __QUESTIONS__.map(({ id, shownFor, ...rest }) =>
      fieldOf({
        ...rest,
        id: id + copy,
        ...(shownFor && { shownFor: { ...shownFor, id: shownFor.id + copy } }),
      }),
    ),
  )
  .join('')}<button id="submit" type="button">SUBMIT</button>`;

root.addEventListener('change', ({ target }) => {
  const { name, id, value } = target as HTMLInputElement;
  for (const field of root.querySelectorAll<HTMLElement>(`[data-of="${name || id}"]`))
    field.hidden = field.dataset.for !== value;
});

root.querySelector('#submit')?.addEventListener('click', () => {
  for (const field of root.querySelectorAll<HTMLElement>('[data-required]:not([hidden])')) {
    const controls = [...field.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const isGiven = controls.some(({ type, checked, value }) =>
      type === 'radio' || type === 'checkbox' ? checked : value !== '',
    );
    const line = field.querySelector('p');
    if (line) line.textContent = isGiven ? '' : `${field.dataset.label} is required`;
  }
});
