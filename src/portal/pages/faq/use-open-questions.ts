import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Which questions are open: the one the address names, those somebody opened, and all of them on paper. `onLink` is
 * called when the address names one, which then comes into view.
 */
export function useOpenQuestions(onLink: () => void) {
  const { hash } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [printing, setPrinting] = useState(false);
  const linked = useRef('');
  const answerLink = useRef(onLink);
  const toggle = (id: string, isOpen: boolean) => {
    if (printing) return;
    setOpen((before) => {
      if (before.has(isOpen ? id : '') || before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  };

  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (!id) return;
    setOpen((before) => new Set(before).add(id));
    linked.current = id;
    answerLink.current();
  }, [hash]);

  // A search may have hidden the question; as soon as it is there again, it is shown.
  useEffect(() => {
    const target = linked.current && document.getElementById(linked.current);
    if (!target) return;
    linked.current = '';
    target.scrollIntoView();
  });

  useEffect(() => {
    const before = () => setPrinting(true);
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);

  return { isOpen: (id: string) => printing || open.has(id), toggle };
}
