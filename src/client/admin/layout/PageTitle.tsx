import { Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { config } from '../../config';
import { afterPaint } from '../../crud/afterPaint';

interface Props {
  /** The words of the heading. */
  title: string;
  /** What the document's title says besides, such as a plate. */
  about?: string;
  /** How the heading looks, where it is more than its words. */
  children?: ReactNode;
}

const isTyping = () => document.activeElement?.closest('input, textarea, [role="dialog"]') != null;

/** The one h1 of a page. It names the document, and takes the focus when somebody has come here. */
export const PageTitle = ({ title, about, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const words = about ? `${title} ${about}` : title;
  useEffect(() => {
    document.title = `${words} · ${config.brand}`;
  }, [words]);
  useEffect(
    () =>
      // By then the layout is known: focusing sooner would compute it twice.
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

/** Where react-admin's own screens put their title: a heading like `PageTitle`, which also names the document. */
export const StockPageTitle = () => {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!heading.current) return;
    const observer = new MutationObserver(() => {
      const words = heading.current?.textContent;
      if (words) document.title = `${words} · ${config.brand}`;
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
