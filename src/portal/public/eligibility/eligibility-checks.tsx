import { contentOf } from '#content/content-of.ts';
import { companySizeDefinition } from '#generated/company-size.ts';
import { eligibilityDefinition } from '#generated/eligibility.ts';
import { Notice, Panel, stackClass, textClass } from '#theme/index.ts';
import { useStage } from '../../stage/use-stage.ts';
import { useFilled } from '../../stage/use-words.ts';
import { ShortForm } from './short-form.tsx';
import { sizeOf } from './size-of.ts';
import { SizeResult } from './size-result.tsx';

/** Two short forms that tell whether a company may nominate a project, and which awards are open to it. */
export function EligibilityChecks() {
  const { edition } = useStage();
  const { check, size } = useFilled(contentOf('eligibility'));
  return (
    <>
      <Panel padding="large" className={stackClass[5]}>
        <h2 id="check" className={textClass.heading}>
          {check.title}
        </h2>
        <p className={textClass.muted}>{check.lead}</p>
        <ShortForm definition={eligibilityDefinition} labelledBy="check">
          {({ errors }) => {
            if (errors.length === 0) return <Notice tone="success" title={check.yes} />;
            const broken = errors.filter(({ rule }) => rule === 'pattern');
            if (broken.length === 0) return null;
            return (
              <Notice tone="warning" title={check.no}>
                {broken.map(({ path, message }) => (
                  <p key={path}>{message}</p>
                ))}
              </Notice>
            );
          }}
        </ShortForm>
      </Panel>
      <Panel padding="large" className={stackClass[5]}>
        <h2 id="size" className={textClass.heading}>
          {size.title}
        </h2>
        <p className={textClass.muted}>{size.lead}</p>
        <ShortForm definition={companySizeDefinition} labelledBy="size">
          {({ payload, errors }) => {
            if (errors.length > 0) return null;
            const enterprise = sizeOf(edition, payload.turnover as number | undefined);
            return enterprise && <SizeResult enterprise={enterprise} />;
          }}
        </ShortForm>
      </Panel>
    </>
  );
}
