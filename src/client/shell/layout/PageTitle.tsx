import { Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { config } from '../../ground/config';
import { afterPaint } from './afterPaint';

interface Props {
  /** The text of the heading. */
  title: string;
  /** Added to the document's title, such as a plate. */
  about?: string;
  /** The content of the heading, where it is more than its text. */
  children?: ReactNode;
}

const isTyping = () => document.activeElement?.closest('input, textarea, [role="dialog"]') != null;

/** The h1 of a page. It sets the document's title, and takes the focus when the page opens. */
export const PageTitle = ({ title, about, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const documentTitle = about ? `${title} ${about}` : title;
  useEffect(() => {
    document.title = `${documentTitle} · ${config.brand}`;
  }, [documentTitle]);
  useEffect(
    () =>
      // Focusing before the paint would compute the layout twice.
      afterPaint(() => {
        if (!isTyping()) heading.current?.focus({ preventScroll: true });
      }),
    [],
  );
  return (
    <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {children || title}
    </Typography>
  );
};

/** The heading into which react-admin's own screens render their title. Like `PageTitle`, it sets the document's title. */
export const StockPageTitle = () => {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!heading.current) return;
    const observer = new MutationObserver(() => {
      const title = heading.current?.textContent;
      if (title) document.title = `${title} · ${config.brand}`;
    });
    observer.observe(heading.current, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <Typography
      variant="h1"
      component="div"
      role="heading"
      aria-level={1}
      ref={heading}
      id="react-admin-title"
      sx={{ '&:empty': { display: 'none' } }}
    />
  );
};
