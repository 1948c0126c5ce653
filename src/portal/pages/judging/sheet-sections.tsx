import { SchemaForm } from '#form/render/schema-form.tsx';
import type { FormStore } from '#form/store/form-store.ts';
import { stackClass, textClass } from '#theme/index.ts';
import { notesSectionId } from './own-notes.ts';

/** The criteria of a score sheet, section by section, and the juror's notes, which stay open on a fixed sheet. */
export function SheetSections({ store, isFixed = false }: { store: FormStore; isFixed?: boolean }) {
  const isLocked = (id: string) => isFixed && id !== notesSectionId;
  return store.definition.sections.map((section) => (
    <section key={section.id} aria-label={section.title} className={stackClass[3]}>
      <h2 className={textClass.title}>{section.title}</h2>
      <SchemaForm
        section={section}
        store={store}
        readOnly={isLocked(section.id)}
        disabled={isLocked(section.id)}
      />
    </section>
  ));
}
