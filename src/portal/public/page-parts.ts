import { replacePictures } from '../programme/people/replace-pictures.ts';
import { followTooltips } from '../programme/tooltip/follow-tooltips.ts';
import { searchQuestions } from './faq/search-questions.ts';
import { pauseRows } from './home/pause-rows.ts';

let isFollowing = false;

/** Handles what people do on reading pages, whether these came as HTML or were drawn by React. */
export function followPageParts(): void {
  searchQuestions();
  if (isFollowing) return;
  isFollowing = true;
  followTooltips();
  pauseRows();
  replacePictures();
  document.addEventListener('keydown', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-takes-space]');
    if (!link || event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
}
