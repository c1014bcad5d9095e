import Done from '@mui/icons-material/CheckCircleOutlined';
import ToDo from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../resources/cars';
import { cashings } from '../../resources/cashings';
import { drivers } from '../../resources/drivers';
import { users } from '../../resources/users';
import { useAccount } from '../admin/account/useAccount';
import { noErrorToast } from '../crud/list/listDefaults';
import type { Figures } from './figures';
import { adminPaths } from '../admin/paths';

interface Props {
  isDone: boolean;
  /** Whether this is the step to do now. */
  isNext: boolean;
  title: string;
  hint: string;
  /** The Add buttons of the step. The first one is the primary action. */
  actions: readonly { resource: string; label: string }[];
}

/** A step of the checklist: title, hint and buttons, or a tick once it is done. */
const FirstStep = ({ isDone, isNext, title, hint, actions }: Props) => {
  const translate = useTranslate();
  const Mark = isDone ? Done : ToDo;
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Mark
        titleAccess={isDone ? translate('motoka.start.done') : undefined}
        sx={{ color: isDone ? 'success.main' : 'text.secondary' }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </Box>
      {!isDone && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {actions.map(({ resource, label }, index) => (
            <Button
              key={resource}
              variant={isNext && index === 0 ? 'contained' : 'outlined'}
              sx={{ minHeight: { xs: 44, sm: 36 } }}
              {...(isNext
                ? { component: Link, to: adminPaths.create(resource), state: { isOverPage: true } }
                : { disabled: true })}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
};

const firstDriver = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };

/** The checklist of a new fleet: a car, a driver and a first cashing. */
export const FirstSteps = ({ figures }: { figures: Figures }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const hasCar = figures.cars > 0;
  const { total = 0 } = useGetList(drivers.name, firstDriver, { ...noErrorToast, enabled: hasCar });
  const hasDriver = total > 0;
  const text = (key: string) => translate(`motoka.start.${key}`);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="first-steps"
      sx={{ p: { xs: 4, sm: 6 }, mb: 3 }}
    >
      <Typography component="h3" id="first-steps" sx={{ fontSize: 16, fontWeight: 600 }}>
        {text(hasCar ? 'title' : 'empty')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text('hint')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mt: 3 }}>
        <FirstStep
          isDone={hasCar}
          isNext={!hasCar}
          title={text(isAdmin ? 'accountOrCar' : 'car')}
          hint={text(isAdmin ? 'accountOrCarHint' : 'carHint')}
          actions={[
            { resource: cars.name, label: text('addCar') },
            ...(isAdmin ? [{ resource: users.name, label: text('addAccount') }] : []),
          ]}
        />
        <FirstStep
          isDone={hasDriver}
          isNext={hasCar && !hasDriver}
          title={text('driver')}
          hint={text('driverHint')}
          actions={[{ resource: drivers.name, label: text('addDriver') }]}
        />
        <FirstStep
          isDone={false}
          isNext={hasDriver}
          title={text('cashing')}
          hint={text('cashingHint')}
          actions={[{ resource: cashings.name, label: text('addCashing') }]}
        />
      </Box>
    </Paper>
  );
};
