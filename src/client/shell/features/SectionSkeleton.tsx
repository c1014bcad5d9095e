import { Skeleton } from '@mui/material';

/** Holds the place of a section that is loading. What is below it is hidden until then. */
export const SectionSkeleton = () => <Skeleton variant="rounded" height={120} sx={{ mb: 6 }} />;
