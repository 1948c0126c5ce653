import type { SchemaFinding } from '#contract/staff-room/proposals-schemas.ts';
import { css, textClass, textLinkClass } from '#theme/index.ts';
import { hasCards } from './form-files.ts';

const itemClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  paddingBlock: '3',
  borderBottomWidth: '1px',
  borderColor: 'border',
  overflowWrap: 'anywhere',
});
const placeClass = css({ justifySelf: 'start', textAlign: 'start', overflowWrap: 'anywhere' });

/**
 * What is wrong with the files, each with what was expected; `onGoTo` leads to the line, `onShow` to the card of its
 * question.
 */
export function FindingsList(props: {
  findings: readonly SchemaFinding[];
  onGoTo?: (finding: SchemaFinding) => void;
  onShow?: (finding: SchemaFinding) => void;
}) {
  const { findings, onGoTo, onShow } = props;
  if (findings.length === 0) return <p>The check finds nothing wrong.</p>;
  return (
    <ul>
      {findings.map((finding) => {
        const place = `${finding.file}, line ${finding.line}, column ${finding.column}`;
        return (
          <li key={JSON.stringify(finding)} className={itemClass}>
            <p className={textClass.strong}>{finding.wrong}</p>
            <p>Expected: {finding.expected}</p>
            {onGoTo ? (
              <button
                type="button"
                className={`${textLinkClass} ${placeClass}`}
                onClick={() => onGoTo(finding)}
              >
                {place}
              </button>
            ) : (
              <p>{place}</p>
            )}
            {onShow && hasCards(finding.file) && (
              <button
                type="button"
                className={`${textLinkClass} ${placeClass}`}
                aria-label={`Show the question: ${finding.wrong}`}
                onClick={() => onShow(finding)}
              >
                Show the question
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
