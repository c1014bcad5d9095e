import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReportDefinition } from '../../../contract/report';
import { optionKey } from '../../ground/i18n/reportKeys';

interface Props {
  report: Pick<ReportDefinition, 'name'>;
  /** A value of the report's column `state`. */
  state: string;
  look: { readonly Icon: SvgIconComponent; readonly color: string };
}

/** The state of a row as a text with an icon, both in its colour. */
export const ReportState = ({ report, state, look: { Icon, color } }: Props) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      color,
      fontSize: '0.8125rem',
      fontWeight: 500,
    }}
  >
    <Icon aria-hidden sx={{ fontSize: '1rem' }} />
    {useTranslate()(optionKey(report, 'state', state))}
  </Box>
);
