interface Colours {
  readonly text: { readonly secondary: string };
  readonly background: { readonly default: string };
  readonly primary: { readonly main: string };
}

/**
 * How values look, by the class of a plain element, said once for every page: a styled component for each of them made
 * up a quarter of the time that a page of a list takes.
 */
export const valueStyles = ({ text, background, primary }: Colours) =>
  ({
    '.one-line': { whiteSpace: 'nowrap' },
    '@media (min-width: 600px)': { '.one-line-at-a-desk': { whiteSpace: 'nowrap' } },
    '.quiet': { color: text.secondary },
    '.note': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    '.plate': {
      display: 'inline-block',
      padding: '0 8px',
      border: `1px solid ${text.secondary}`,
      borderRadius: 4,
      backgroundColor: background.default,
      fontSize: '0.93em',
      fontWeight: 600,
      lineHeight: 1.6,
      letterSpacing: '0.05em',
      overflowWrap: 'anywhere',
    },
    '.view-link': {
      padding: '4px 0',
      color: primary.main,
      fontWeight: 500,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
  }) as const;
