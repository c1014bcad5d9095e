import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from '../admin/PageTitle';
import { SearchBox } from './SearchBox';

interface Props {
  title: string;
  /** What the page is about besides its title, such as a plate: in words for the document's title … */
  about?: string;
  /** … and as it looks beside the heading. */
  subject?: ReactNode;
  actions?: ReactNode;
  isSearchable?: boolean;
}

/** The top of a list: heading, search and what can be done, on one line. */
export const PageHead = ({ title, about, subject, actions, isSearchable }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
    <PageTitle title={title} about={about} />
    {subject}
    <Box
      sx={{ flex: 1, display: 'flex', justifyContent: 'flex-end', gap: 3, minWidth: { xs: '100%', sm: 0 } }}
    >
      {isSearchable && <SearchBox />}
      {actions}
    </Box>
  </Box>
);
