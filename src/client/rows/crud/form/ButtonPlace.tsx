import { Box } from '@mui/material';

/** Keeps the place of a small button while the part of a form that it opens loads, so that no other button moves. */
export const ButtonPlace = () => <Box sx={{ minHeight: { xs: 44, sm: 32 } }} />;
