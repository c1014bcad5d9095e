/** Stands for `inflection`, with which ra-core names what has no translation. Every resource and field has one. */
const unchanged = (word) => word;

export {
  unchanged as capitalize,
  unchanged as humanize,
  unchanged as inflect,
  unchanged as pluralize,
  unchanged as singularize,
  unchanged as transform,
};
