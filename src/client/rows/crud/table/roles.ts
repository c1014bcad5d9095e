/** Explicit roles: on a phone each row is a block, and `display: block` removes the table roles of its elements. */
export const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
