import type { FieldError } from '#engine/definition.ts';
import { stackClass } from '#theme/components/stack-class.ts';
import { textLinkClass } from '#theme/components/text-link.tsx';
import { classes, css } from '#theme/style.ts';
import { errorsBySection } from '../../store/errors-by-section.ts';
import type { FormStore } from '../../store/form-store.ts';
import { errorText } from './error-text.ts';

const groupClass = css({ marginTop: '4' });
const groupTitleClass = css({ textStyle: 'label', marginBottom: '1' });
const linkClass = css({
  '&&': {
    color: 'danger',
    fontWeight: '500',
    textAlign: 'start',
    minHeight: '24px',
    overflowWrap: 'anywhere',
  },
});

/** Which errors, of which form, and what happens when one is chosen. */
export interface ErrorLinksProps {
  store: FormStore;
  errors: readonly FieldError[];
  /** Someone wants to fix this error: show its tab, then call `focusField(error.path)`. */
  onGoTo: (error: FieldError, sectionId: string) => void;
}

/** Errors grouped by section, each a way to its question. */
export function ErrorLinks({ store, errors, onGoTo }: ErrorLinksProps) {
  return errorsBySection(store.definition, errors).map(({ section, errors: found }) => (
    <div key={section.id} className={groupClass}>
      {store.definition.sections.length > 1 && <h3 className={groupTitleClass}>{section.title}</h3>}
      <ul className={stackClass[1]}>
        {found.map((error) => (
          <li key={`${error.path} ${error.message}`}>
            <button
              type="button"
              className={classes(textLinkClass, linkClass)}
              onClick={() => onGoTo(error, section.id)}
            >
              {errorText(store.definition, error)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}
