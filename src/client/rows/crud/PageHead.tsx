import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from '../../shell/layout/PageTitle';

interface LineProps {
  children: ReactNode;
  /** At most one filled and two outlined buttons. */
  actions?: ReactNode;
  /** The `⋮` of all other actions. */
  more?: ReactNode;
}

/** The first line of a page: what it is about, its actions, and `⋮`. On a phone the actions are below. */
export const HeadLine = ({ children, actions, more }: LineProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 3,
      minHeight: { xs: 44, sm: 40 },
      mb: 4,
    }}
  >
    <Box
      sx={{
        flex: '1 1 200px',
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
      }}
    >
      {children}
    </Box>
    {actions && (
      <Box
        className="screen-only"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          order: { xs: 1, sm: 0 },
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        {actions}
      </Box>
    )}
    {more}
  </Box>
);

interface Props extends Omit<LineProps, 'children'> {
  title: string;
  /** The subject of the page, such as a plate, for the document's title. */
  about?: string | undefined;
  subject?: ReactNode;
}

export const PageHead = ({ title, about, subject, ...line }: Props) => (
  <HeadLine {...line}>
    <PageTitle title={title} {...(about && { about })} />
    {subject}
  </HeadLine>
);
