// Replaces what jsdom lacks or does slowly. Test files share a page, and this module runs once per page.

// jsdom lays nothing out and cannot scroll.
Element.prototype.scrollIntoView = () => {};

// Without layout no style rule matters, and computing styles is the main cost of queries by role.
window.getComputedStyle = (element) => (element as HTMLElement | SVGElement).style;

// Emotion searches the document for the server's styles on every mount. There are none.
const querySelector = document.querySelector.bind(document);
document.querySelector = (selectors: string) =>
  selectors.startsWith('style[data-emotion') ? null : querySelector(selectors);

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
