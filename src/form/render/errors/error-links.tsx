import type { FieldError } from '#engine/definition.ts';
import { stackClass } from '#theme/components/stack-class.ts';
import { textLinkClass } from '#theme/components/text-link.tsx';
import { classes, css } from '#theme/style.ts';
import { errorsBySection } from '../../store/errors-by-section.ts';
import type { FormStore } from '../../store/form-store.ts';
import { errorText } from './error-text.ts';

const groupClass = css({ marginTop: '2' });
const titleClass = css({ textStyle: 'label', minHeight: '24px', cursor: 'pointer', marginBottom: '1' });
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
  /** The person wants to fix this error: show its tab, then call `focusField(error.path)`. */
  onGoTo: (error: FieldError, sectionId: string) => void;
  /** Id of the visible section: the others collapse to a line with their number. Without it all are open. */
  current?: string | undefined;
}

/** Errors grouped by section, each a link to its question. */
export function ErrorLinks({ store, errors, onGoTo, current }: ErrorLinksProps) {
  const hasSections = store.definition.sections.length > 1;
  const groups = errorsBySection(store.definition, errors);
  // If the visible tab has no errors, the first one with errors is open.
  const open = groups.find(({ section }) => section.id === current) ?? groups[0];
  return groups.map((group) => {
    const { section, errors: found } = group;
    const links = (
      <ul key={section.id} className={stackClass[1]}>
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
    );
    const isOpen = current === undefined || group === open;
    return hasSections ? (
      // Showing another tab resets what people opened or collapsed before.
      <details key={section.id + isOpen} open={isOpen} className={groupClass}>
        <summary className={titleClass}>{`${section.title}: ${found.length}`}</summary>
        {links}
      </details>
    ) : (
      links
    );
  });
}
