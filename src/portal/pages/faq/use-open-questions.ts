import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Which questions are open: the one the address names and those that were opened. `onLink` is called when the address
 * names one, which then comes into view.
 */
export function useOpenQuestions(onLink: () => void) {
  const { hash } = useLocation();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const linked = useRef('');
  const answerLink = useRef(onLink);
  const toggle = (id: string, isOpen: boolean) => {
    setOpen((before) => {
      if (before.has(isOpen ? id : '') || before.has(id) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(id);
      else after.delete(id);
      return after;
    });
  };

  useEffect(() => {
    const id = hash.slice(1);
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

  return { isOpen: (id: string) => open.has(id), toggle };
}
