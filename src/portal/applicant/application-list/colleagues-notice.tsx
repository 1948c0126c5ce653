import { useState } from 'react';
import type { Message } from '#contract/answers.ts';
import type { Colleagues } from '#contract/application/colleagues-schemas.ts';
import { paths } from '#contract/paths.ts';
import { Button, Notice, stackClass } from '#theme/index.ts';
import { apiPost } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { notify } from '../../components/notify.ts';
import { useNotifiedChange } from '../../components/use-change.ts';

/**
 * Beside the way to a new application: colleagues already have one, and can be asked for an invitation. It stops no
 * one: a company may apply with several projects.
 */
export function ColleaguesNotice() {
  const { data } = useApi<Colleagues>(paths.colleagues);
  const { isBusy, run } = useNotifiedChange();
  const [isAsked, setAsked] = useState(false);
  if (!data?.first_names.length) return null;
  const { domain, first_names: names } = data;
  const isOne = names.length === 1;
  const ask = () =>
    run(async () => {
      notify((await apiPost<Message>(paths.colleagues, {})).message, 'success');
      setAsked(true);
    });
  return (
    <Notice
      role="group"
      title={isOne ? 'A colleague has started an application' : 'Colleagues have started applications'}
    >
      <div className={stackClass[3]}>
        <p>
          {new Intl.ListFormat('en').format(names)}, with {isOne ? 'an address' : 'addresses'} at {domain},{' '}
          {isOne ? 'has an open application' : 'have open applications'} for this year. To work on the same
          project, ask {isOne ? 'this person' : 'them'} by mail to invite you; your name and address are in
          it. For another project, create an application.
        </p>
        <div>
          <Button
            size="small"
            variant="outlined"
            aria-busy={isBusy}
            aria-disabled={isAsked}
            onClick={() => !isAsked && void ask()}
          >
            {isAsked ? 'Asked' : 'Ask to Join'}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
