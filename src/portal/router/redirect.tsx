import { useEffect } from 'react';
import { useNavigate } from './router.tsx';

/** Stands where another page is to be shown: goes there, and Back does not lead here. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
