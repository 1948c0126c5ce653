import { SchemaForm } from '#form/render/schema-form.tsx';
import type { FormStore } from '#form/store/form-store.ts';
import { stackClass, textClass } from '#theme/index.ts';

/** The criteria of a score sheet, section by section, and the juror's notes. */
export function SheetSections({ store, isFixed = false }: { store: FormStore; isFixed?: boolean }) {
  return store.definition.sections.map((section) => (
    <section key={section.id} aria-label={section.title} className={stackClass[3]}>
      <h2 className={textClass.title}>{section.title}</h2>
      <SchemaForm section={section} store={store} readOnly={isFixed} disabled={isFixed} />
    </section>
  ));
}
