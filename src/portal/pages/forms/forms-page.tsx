import { useLocation } from 'react-router-dom';
import { pageLoader } from '../../page-loader.ts';
import { ProposalList } from './proposal-list.tsx';

const WriteProposal = pageLoader(() => import('./write-proposal.tsx'), 'WriteProposal');
const ShowProposal = pageLoader(() => import('./show-proposal.tsx'), 'ShowProposal');

/** /admin/forms: proposals to change the forms; below it the workshop (`new`), and one proposal by its id. */
export function FormsPage() {
  const id = useLocation().pathname.split('/')[3];
  if (!id) return <ProposalList />;
  return id === 'new' ? <WriteProposal /> : <ShowProposal key={id} />;
}
