import { useLocation, useNavigate } from 'react-router-dom';
import { contentDocuments, documentTitle } from '#contract/staff-room/proposals.ts';
import { WorkshopChoice } from '#form/workshop/workshop-choice.tsx';
import { useRemembered } from '#form/workshop/workshop-memory.ts';
import { css, TextLink } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { ListState } from '../../components/list-state.tsx';
import { StaffPage } from '../components/staff-page.tsx';
import { MovedFiles } from '../workshop/moved-files.tsx';
import { serverSource } from '../workshop/server-source.ts';
import { useWorkshop } from '../workshop/use-workshop.ts';
import { ChangedFiles } from './changed-files.tsx';
import { EditPage } from './edit-page.tsx';
import { ProposeChanges } from './propose-changes.tsx';

const barClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3', alignItems: 'end' });

const home = 'content/home';

/** The documents edited here, by path without .json: the content, and existing editions, newest first. */
function documentTitles(paths: readonly string[]): ReadonlyMap<string, string> {
  const editions = [...new Set(paths.filter((path) => path.startsWith('editions/')))].sort().reverse();
  const content = Object.keys(contentDocuments).map((name) => `content/${name}.json`);
  return new Map([...content, ...editions].map((path) => [path.replace(/\.json$/, ''), documentTitle(path)]));
}

/** /admin/forms/pages: the texts and pictures of public pages and mails, in forms. */
export function EditPages() {
  const workshop = useWorkshop(serverSource);
  const { kept, failed, changes, refresh } = workshop;
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('page');
  const [remembered, remember] = useRemembered('document', home);
  const titles = documentTitles([...(kept?.keys() ?? []), ...changes.map(({ path }) => path)]);
  const name = [asked, remembered].find((each) => each !== null && titles.has(each)) ?? home;
  const isChanged = (each: string) => changes.some(({ path }) => path === `${each}.json`);
  const choose = (next: string) => {
    remember(next);
    if (asked !== null) navigate('/admin/forms/pages', { replace: true });
  };
  return (
    <StaffPage
      title="Words and pictures"
      lead={
        <>
          What you change here goes live when a second superadmin publishes your proposal.{' '}
          <TextLink as={Link} to="/admin/forms/new">
            Open the workshop of forms
          </TextLink>
        </>
      }
    >
      {!kept && <ListState error={failed} loading onRetry={() => void refresh()} />}
      {kept && (
        <>
          <div className={barClass}>
            <WorkshopChoice
              label="Page"
              value={name}
              choices={[...titles].map(([value, title]) => ({
                value,
                title: isChanged(value) ? `${title} (changed)` : title,
              }))}
              onChange={choose}
            />
            <ProposeChanges workshop={workshop} />
          </div>
          <MovedFiles workshop={workshop} />
          <EditPage key={name} name={name} workshop={workshop} />
          {changes.length > 0 && (
            <ChangedFiles
              files={changes.map(({ path, text }) => ({
                path,
                before: kept.get(path)?.text ?? null,
                after: text,
              }))}
            />
          )}
        </>
      )}
    </StaffPage>
  );
}
