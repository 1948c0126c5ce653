/**
 * The element's own tree, for what brings styles along: there they are attached as style sheets, which the policy of our pages
 * admits, while it admits none that are written into the page.
 */
export function shadowRootOf(element: HTMLElement): ShadowRoot {
  return element.shadowRoot ?? element.attachShadow({ mode: 'open' });
}
