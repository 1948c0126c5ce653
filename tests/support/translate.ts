import type { Page } from 'playwright';

/** Replaces all texts of a page, now and as they change, as Chrome does that translates: an element is in the place of each. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = 'font, script, style, svg, textarea, option, [translate="no"]';
    const replace = (text: Text) => {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(kept)) return;
      const translation = document.createElement('font');
      translation.textContent = text.data;
      text.replaceWith(translation);
    };
    const translateIn = (place: Node) => {
      const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const found = place instanceof Text ? [place] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(replace);
    };
    translateIn(document.body);
    const changes = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateIn(target);
        else addedNodes.forEach(translateIn);
      }
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
