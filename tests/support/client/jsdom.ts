// Replaces what jsdom lacks, and what jsdom and React do slowly. Test files share a page, and this module runs once per page.
import * as React from 'react';

// jsdom lays nothing out and cannot scroll.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// Without layout no style rule matters, and computing styles is the main cost of queries by role.
window.getComputedStyle = (element) => (element as HTMLElement | SVGElement).style;

// Emotion searches the document for the server's styles on every mount. There are none.
const querySelector = document.querySelector.bind(document);
document.querySelector = (selectors: string) =>
  selectors.startsWith('style[data-emotion') ? null : querySelector(selectors);

// A test sees no styles: jsdom would parse every rule that Emotion adds, and search the rules before it.
const insertBefore = document.head.insertBefore.bind(document.head);
document.head.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted =>
  node instanceof HTMLStyleElement ? node : insertBefore(node, before);

// jsdom compares every label with every input in each query by label.
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  get(this: HTMLLabelElement) {
    return this.htmlFor
      ? document.getElementById(this.htmlFor)
      : this.querySelector('input, select, textarea');
  },
});
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const labels = this.id ? document.querySelectorAll(`label[for="${CSS.escape(this.id)}"]`) : [];
      const parent = this.closest('label:not([for])');
      return parent ? [...labels, parent] : labels;
    },
  });

// React creates an error for each new element, so that its warnings can name the owner. It creates none while this counter is
// high. A warning still fails the test, without the owner's name.
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, REACT_INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
});
