const hidden = { display: 'none !important' };
const ink = '#000 !important';

/** Print styles of every page, regardless of the theme: A4, black on white, without controls. */
export const paperStyles = {
  '@page': { size: 'A4', margin: '12mm' },
  '@media print': {
    '.screen-only, header, nav, footer, .toaster, .MuiModal-root, .MuiPopover-root': hidden,
    'button:not(.sort, .picture), input, select, textarea, [role="button"], [role="search"], a.MuiButton-root':
      hidden,
    '.paper-only': { display: 'revert !important' },
    '*, *::before, *::after': { color: ink, borderColor: '#bbb !important', boxShadow: 'none !important' },
    'html, body, #root, main, th, td, .MuiPaper-root, .plate, main div': {
      backgroundColor: '#fff !important',
    },
    body: { fontSize: '0.6875rem' },
    'body *': { minHeight: '0 !important' },
    main: { padding: '0 !important' },
    a: { textDecoration: 'none !important' },
    h1: { fontSize: '1rem !important' },
    'main div, main section': { overflow: 'visible !important' },
    'main table': { width: '100%' },
    'main th, main td': {
      position: 'static !important',
      height: 'auto !important',
      padding: '3px 6px !important',
      fontSize: '0.625rem !important',
    },
    'main th:not(.figure), main td:not(.figure), main td .one-line, main td .one-line-at-a-desk': {
      whiteSpace: 'normal',
    },
    'main td .plate, main .figure .one-line, main td .day': { whiteSpace: 'nowrap !important' },
    // A sorted column is marked for the screen only.
    'button.sort svg': hidden,
    '.note': { display: 'inline !important' },
    thead: { display: 'table-header-group' },
    // Only after the last row, not on every page.
    tfoot: { display: 'table-row-group' },
    'tr, li, dl > div': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
} as const;
