import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { PageTitle } from '../layout/PageTitle';

interface Props {
  title: string;
  /** The subject of the page, such as a plate, for the document's title. */
  about?: string;
  /** The subject as it is shown beside the heading. */
  subject?: ReactNode;
}

/** The heading of a page, with its subject. */
export const PageHead = ({ title, about, subject }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
    <PageTitle title={title} about={about} />
    {subject}
  </Box>
);
