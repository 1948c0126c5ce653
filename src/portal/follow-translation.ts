/** What the browser put in the place of a text, by the text. */
const translations = new WeakMap<Node, ChildNode>();

/**
 * Keeps the texts that React draws in `place` together with their translations. Chrome and Edge put an element in the
 * place of each text, and React goes on with the text: removing it would throw and end the page, and what is written
 * into it would not be seen.
 */
export function followTranslation(place: HTMLElement): void {
  const observer = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') showText(change.target);
      for (const node of change.addedNodes) translations.get(node)?.remove();
      for (const node of change.removedNodes) {
        const translation = node instanceof Text && !node.isConnected && translationIn(change);
        if (!translation) continue;
        translations.set(node, translation);
        observer.observe(node, { characterData: true });
        actOnTranslations(change.target);
      }
    }
  });
  observer.observe(place, { childList: true, subtree: true });
}

/** Shows a text that changed; the browser translates it again. */
function showText(text: Node): void {
  const translation = translations.get(text);
  if (!text.isConnected && translation?.isConnected) translation.replaceWith(text);
}

/** The element that took the place of a removed text. */
function translationIn({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
  return [...addedNodes, previousSibling, nextSibling].find(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font',
  );
}

/**
 * Makes what React does to texts of `parent` happen to the translations in their places; to a text without one, if the
 * browser put its words elsewhere, nothing.
 */
function actOnTranslations(parent: Node): void {
  const shown = (node: Node | null) =>
    [node, node && translations.get(node)].find((each) => each?.parentNode === parent) ?? null;
  parent.removeChild = (child) => {
    const there = shown(child);
    if (there) Node.prototype.removeChild.call(parent, there);
    return child;
  };
  parent.insertBefore = (child, next) => {
    Node.prototype.insertBefore.call(parent, child, shown(next));
    return child;
  };
}
