import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';

export const useIsPhone = (): boolean => useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
