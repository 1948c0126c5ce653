/** Replaces a picture that did not load with its drawing. */
function replace(picture: Element): void {
  const drawn = picture.nextElementSibling;
  if (!(drawn instanceof HTMLTemplateElement)) return;
  picture.toggleAttribute('hidden', true);
  // Parsed from HTML, a template holds its content separately; React puts it directly inside.
  drawn.replaceWith(...drawn.content.childNodes, ...drawn.childNodes);
}

/** Handles pictures that fail to load, and those that failed before this ran. */
export function replacePictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-picture]'))
    if (picture.complete && picture.naturalWidth === 0 && picture.src) replace(picture);
  // The event does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && 'picture' in target.dataset) replace(target);
    },
    true,
  );
}
