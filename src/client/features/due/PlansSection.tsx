import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { due as report } from '../../../reports/due';
import type { TableColumn } from '../../rows/crud/table/columns';
import { ReportTable } from '../../rows/crud/table/ReportTable';
import { plainFirstLink } from '../../rows/crud/table/tableStyles';
import type { Due } from './api';
import { DueText, KindLink, StateLabel } from './cells';
import { DueActions } from './DueActions';
import { LastDoneText } from './LastDoneText';
import { duePaths } from './paths';
import { useCarPlans } from './useCarPlans';

const styles = { ...plainFirstLink, '& tbody td': { height: 52 } } as const;

/** The section of a car's page with its service plans: when last done, when next; nothing where there are none. */
const PlansSection = ({ carId, page }: { carId: number; page: string }) => {
  const translate = useTranslate();
  const { rows, lastOf } = useCarPlans(carId);
  if (!rows || rows.length === 0) return null;
  const columns: readonly TableColumn<Due>[] = [
    { source: 'kind', label: 'motoka.plans.item', cell: (due) => <KindLink due={due} /> },
    { source: 'last', label: 'motoka.plans.last', cell: (due) => <LastDoneText last={lastOf(due)} /> },
    { source: 'dueOn', label: 'motoka.plans.next', cell: (due) => <DueText due={due} /> },
    { source: 'state', cell: (due) => <StateLabel due={due} /> },
    {
      source: 'actions',
      label: 'motoka.due.next',
      isScreenOnly: true,
      cell: (due) => <DueActions due={due} page={page} />,
    },
  ];
  return (
    <Paper component="section" elevation={0} aria-labelledby="plans" sx={{ mb: 6, bgcolor: 'transparent' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Typography variant="h2" id="plans">
          {translate('motoka.plans.title')}
        </Typography>
        <Button
          component={Link}
          to={duePaths.workshop(carId)}
          state={{ isPrinting: true }}
          aria-label={translate('motoka.plans.print')}
          size="small"
          className="screen-only"
          sx={{ minHeight: { xs: 44, sm: 32 } }}
        >
          {translate('motoka.more.print')}
        </Button>
      </Box>
      <ReportTable
        rows={rows}
        variant="page"
        aria-label={translate('motoka.plans.title')}
        resource={report.name}
        columns={columns}
        card={(due) => (
          <Paper component="li" variant="outlined" sx={{ p: 4, display: 'grid', gap: 2 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
              <KindLink due={due} />
              <StateLabel due={due} />
            </Box>
            <div>
              <span className="quiet">{translate('motoka.plans.last')}: </span>
              <LastDoneText last={lastOf(due)} />
            </div>
            <div>
              <DueText due={due} />
            </div>
            <DueActions due={due} page={page} />
          </Paper>
        )}
        cardsBelow="md"
        sx={styles}
      />
    </Paper>
  );
};

export default PlansSection;
