import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from '../admin/layout/PageTitle';

interface Props {
  title: string;
  /** What the page is about besides its title, such as a plate: in words for the document's title … */
  about?: string;
  /** … and as it looks beside the heading. */
  subject?: ReactNode;
}

/** The top of a list: its heading, and whose list it is. */
export const PageHead = ({ title, about, subject }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
    <PageTitle title={title} about={about} />
    {subject}
  </Box>
);
