import { useLocation } from 'react-router-dom';
import { pageLoader } from '../../page-loader.ts';
import { ProposalList } from './proposal-list.tsx';

const WriteProposal = pageLoader(() => import('./write-proposal.tsx'), 'WriteProposal');
const EditPages = pageLoader(() => import('./edit-pages.tsx'), 'EditPages');
const ShowRelease = pageLoader(() => import('./show-release.tsx'), 'ShowRelease');
const ShowProposal = pageLoader(() => import('./show-proposal.tsx'), 'ShowProposal');

/**
 * /admin/forms: proposals to change the forms; below it the workshop (`new`), the texts and pictures of pages
 * (`pages`), and one proposal by its id.
 */
export function FormsPage() {
  const [, , , id, place] = useLocation().pathname.split('/');
  if (!id) return <ProposalList />;
  if (id === 'new') return <WriteProposal />;
  if (id === 'releases') return <ShowRelease key={place} />;
  return id === 'pages' ? <EditPages /> : <ShowProposal key={id} />;
}
