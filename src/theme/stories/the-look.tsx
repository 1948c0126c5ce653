import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { TextLink } from '../components/text-link.tsx';
import { css } from '../style.ts';

const pageClass = css({
  display: 'grid',
  gap: '12',
  maxWidth: '60rem',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
const bandClass = css({
  background: 'ink',
  color: 'ink.fg',
  borderRadius: 'lg',
  padding: { base: '6', md: '12' },
});
const eyebrowClass = css({ textStyle: 'label', color: 'ink.gold', marginBottom: '3' });
const displayClass = css({ textStyle: 'display', maxWidth: '24ch', textWrap: 'balance' });
const leadClass = css({ textStyle: 'body', color: 'ink.muted', maxWidth: 'prose', marginTop: '4' });
const rulesClass = css({
  display: 'grid',
  gap: { base: '8', md: '10' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
});
const ruleClass = css({ borderTopWidth: '1px', borderColor: 'border.strong', paddingTop: '4' });
const headingClass = css({ textStyle: 'title', marginBottom: '2' });
const textClass = css({ textStyle: 'body', color: 'fg.muted' });
const sampleClass = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' });
const sheetClass = css({ display: 'grid', gap: '5' });
const sheetTitleClass = css({ textStyle: 'heading' });

const rules: readonly (readonly [string, string])[] = [
  [
    'Indigo ink',
    'What speaks and what acts is written in one ink. A page has one primary button, filled with it; everything else is outlined or plain.',
  ],
  [
    'Gold for what matters',
    'Gold is the medal. It marks the place one is at, the date that counts, the sheet that matters most: once on a screen, never as decoration, never for text smaller than a title unless in its darker voice.',
  ],
  [
    'Paper',
    'The ground is warm and quiet. Sheets lie on it with a hairline and a soft shadow; depth has no more levels than that.',
  ],
  [
    'Two voices',
    'Source Serif 4 says what a page is about, in display, heading and title. All that is read and filled in speaks in its sister Source Sans 3, and in the reader’s own system font where a script is not Latin.',
  ],
  [
    'One type scale, one space scale',
    'Six text styles; no font size is set beside them. Distances are quarters of a rem from one list. What belongs together stays close, sections breathe.',
  ],
  [
    'Light and dark',
    'Both follow the reader’s system. Every colour is a pair, and each pair keeps 4.5:1 for words and 3:1 for edges and focus; tests compute it.',
  ],
  [
    'Easy to find',
    'The focus ring is three pixels: ink in light, gold in dark. Targets are 24 pixels at least, buttons 36 and more. Colour never speaks alone: an error has words, a status has a name.',
  ],
  [
    'Calm motion',
    'Movement explains: a drawer slides in from its side of the window. Readers who ask for less see none. Nothing moves under a pointer.',
  ],
];

/** The visual language in words, shown in itself. */
export function TheLook() {
  return (
    <div className={pageClass}>
      <div className={bandClass}>
        <p className={eyebrowClass}>The look</p>
        <h1 className={displayClass}>A national award, set in ink, gold and paper</h1>
        <p className={leadClass}>
          Companies spend weeks on an application. The pages should feel like the certificate they hope for:
          calm, exact, and made to last.
        </p>
      </div>
      <div className={rulesClass}>
        {rules.map(([title, text]) => (
          <section key={title} aria-label={title} className={ruleClass}>
            <h2 className={headingClass}>{title}</h2>
            <p className={textClass}>{text}</p>
          </section>
        ))}
      </div>
      <Panel accent="gold">
        <div className={sheetClass}>
          <h2 className={sheetTitleClass}>All of it on one sheet</h2>
          <div className={sampleClass}>
            <Button>SUBMIT</Button>
            <Button variant="outlined">SAVE</Button>
            <StatusBadge status="in progress" />
            <StatusBadge status="submitted" />
            <TextLink href="#guidelines">Application Guidelines</TextLink>
          </div>
          <Notice tone="success" title="Saved">
            <p>Everything you wrote is kept. You can close this page.</p>
          </Notice>
        </div>
      </Panel>
    </div>
  );
}
