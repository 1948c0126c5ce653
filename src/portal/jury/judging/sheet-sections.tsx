import { type ReactNode, useMemo } from 'react';
import { noServices } from '#form/render/form-services.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import type { FormStore } from '#form/store/form-store.ts';
import { stackClass, textClass } from '#theme/index.ts';
import { notesSectionId } from './own-notes.ts';

interface SheetSectionsProps {
  readonly store: FormStore;
  /** Content below a criterion. */
  readonly below?: (path: string) => ReactNode;
  readonly isFixed?: boolean;
}

/** The criteria of a score sheet, section by section, and the juror's notes, which stay editable on a fixed sheet. */
export function SheetSections({ store, below, isFixed = false }: SheetSectionsProps) {
  const services = useMemo(() => (below ? { ...noServices, below } : noServices), [below]);
  const isLocked = (id: string) => isFixed && id !== notesSectionId;
  return store.definition.sections.map((section) => (
    <section key={section.id} aria-label={section.title} className={stackClass[3]}>
      <h2 className={textClass.title}>{section.title}</h2>
      <SchemaForm
        section={section}
        store={store}
        services={services}
        readOnly={isLocked(section.id)}
        disabled={isLocked(section.id)}
      />
    </section>
  ));
}
