import { SchemaForm } from '#form/render/schema-form.tsx';
import type { FormStore } from '#form/store/form-store.ts';
import { css } from '#theme/index.ts';

const sectionClass = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' });
const headingClass = css({ textStyle: 'title' });

/** The criteria of a score sheet, section by section, and the juror's notes. */
export function SheetSections({ store, isFixed = false }: { store: FormStore; isFixed?: boolean }) {
  return store.definition.sections.map((section) => (
    <section key={section.id} aria-label={section.title} className={sectionClass}>
      <h2 className={headingClass}>{section.title}</h2>
      <SchemaForm section={section} store={store} readOnly={isFixed} disabled={isFixed} />
    </section>
  ));
}
