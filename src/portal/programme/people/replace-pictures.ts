/** Puts what is drawn in the place of a picture that did not load. */
function replace(picture: Element): void {
  const drawn = picture.nextElementSibling;
  if (!(drawn instanceof HTMLTemplateElement)) return;
  picture.toggleAttribute('hidden', true);
  // Parsed from HTML, a template holds its parts apart; React puts them into it.
  drawn.replaceWith(...drawn.content.childNodes, ...drawn.childNodes);
}

/** Sees to pictures that do not load, and to those that did not before this ran. */
export function replacePictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]'))
    if (picture.complete && picture.naturalWidth === 0 && picture.src) replace(picture);
  // It does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && 'picture' in target.dataset) replace(target);
    },
    true,
  );
}
