import type { Answers, FormDefinition } from '#engine/definition.ts';
import { toWire } from '#engine/wire/wire.ts';
import { css } from '#theme/style.ts';

const payloadClass = css({
  textStyle: 'caption',
  fontFamily: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace',
  background: 'bg.subtle',
  borderRadius: 'md',
  padding: '4',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

export function PayloadView({ definition, answers }: { definition: FormDefinition; answers: Answers }) {
  return <pre className={payloadClass}>{JSON.stringify(toWire(definition, answers), null, 2)}</pre>;
}
