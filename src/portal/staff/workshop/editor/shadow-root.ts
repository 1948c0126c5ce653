/**
 * The element's shadow root, for code that brings its own styles: there they are attached as style sheets, which the
 * policy of our pages allows, unlike styles written into the page.
 */
export function shadowRootOf(element: HTMLElement): ShadowRoot {
  return element.shadowRoot ?? element.attachShadow({ mode: 'open' });
}
