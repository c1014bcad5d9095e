// The search and the folds of the API documentation: see src/server/rows/openapi/docs.ts.
const input = document.getElementById('words');
const output = document.querySelector('output');
const nothing = document.getElementById('nothing');
const sections = [...document.querySelectorAll('main section')];
const operations = [...document.querySelectorAll('main details')].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
}));

const search = () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { element, text } of operations) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) found += 1;
  }
  for (const section of sections) section.hidden = !section.querySelector('details:not([hidden])');
  nothing.hidden = found > 0;
  output.textContent =
    words.length > 0 ? `${found} of ${operations.length}` : `${operations.length} operations`;
};

/** Unfolds the operation that the address names, and shows it even if the search does not find it. */
const openTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]') || target.hidden) {
    input.value = '';
    search();
  }
  if (target.matches('main details')) target.open = true;
  target.scrollIntoView();
};

const contents = document.querySelector('nav details');
const wide = matchMedia('(min-width: 900px)');
const unfoldContents = () => (contents.open = wide.matches);
wide.addEventListener('change', unfoldContents);
unfoldContents();
contents.addEventListener('click', ({ target }) => {
  if (target.closest('a') && !wide.matches) contents.open = false;
});

const main = document.querySelector('main');
input.addEventListener('input', () => {
  search();
  // What is found starts below the field, also if the page was scrolled.
  if (main.getBoundingClientRect().top < input.getBoundingClientRect().bottom) main.scrollIntoView();
});
addEventListener('hashchange', openTarget);
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && event.target === input && input.value) {
    input.value = '';
    search();
  }
  if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
  input.select();
});
// A browser may restore the text of the field.
search();
openTarget();
