import Done from '@mui/icons-material/CheckCircleOutlined';
import ToDo from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { cashings } from '../../../resources/cashings';
import { drivers } from '../../../resources/drivers';
import { targets } from '../../../resources/targets';
import { users } from '../../../resources/users';
import { moneyPaths } from '../../ground/paths/money';
import { useIsOffered } from '../../shell/features/FeaturesContext';
import { useAccount } from '../../ground/account/useAccount';
import { noErrorToast, oneRecord } from '../../rows/crud/list/listDefaults';
import type { Figures } from './figures';
import { adminPaths } from '../../ground/paths';
import { useIsViewer } from '../../ground/account/useIsViewer';

interface Props {
  isDone: boolean;
  isNext: boolean;
  title: string;
  hint: string;
  /** The Add buttons of the step. The first one is the primary action. */
  actions: readonly { label: string; path: string; isDialog: boolean }[];
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
          {actions.map(({ label, path, isDialog }, index) => (
            <Button
              key={path}
              variant={isNext && index === 0 ? 'contained' : 'outlined'}
              sx={{ minHeight: { xs: 44, sm: 36 } }}
              {...(isNext
                ? { component: Link, to: path, state: isDialog && { isOverPage: true } }
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

const adding = (resource: string, label: string) => ({
  label,
  path: adminPaths.create(resource),
  isDialog: true,
});

/** Whether a list has a record; undefined where it is not known. */
const useHasAny = (resource: string, enabled: boolean): boolean | undefined => {
  const { total } = useGetList(resource, oneRecord, { ...noErrorToast, enabled });
  return total === undefined ? undefined : total > 0;
};

/** The checklist of a new fleet: a car, a driver, a first cashing and, where the server has them, targets. */
const FirstSteps = ({ figures }: { figures: Figures }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const isViewer = useIsViewer();
  const hasTargets = useIsOffered('balances') === true;
  const hasCar = figures.cars > 0;
  const hasCashing = figures.latestCashings.length > 0;
  const hasDriver = useHasAny(drivers.name, hasCar);
  const hasTarget = useHasAny(targets.name, hasCar && hasTargets);
  // The checklist of a fleet with cashings is about its targets.
  if (isViewer || (hasCar && hasDriver === undefined) || (hasCashing && hasTarget !== false)) return null;
  const text = (key: string) => translate(`motoka.start.${key}`);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby="first-steps"
      sx={{ p: { xs: 4, sm: 6 }, mb: 3 }}
    >
      <Typography component="h3" id="first-steps" sx={{ fontSize: '1rem', fontWeight: 600 }}>
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
            adding(cars.name, text('addCar')),
            ...(isAdmin ? [adding(users.name, text('addAccount'))] : []),
          ]}
        />
        <FirstStep
          isDone={hasDriver === true}
          isNext={hasCar && !hasDriver}
          title={text('driver')}
          hint={text('driverHint')}
          actions={[adding(drivers.name, text('addDriver'))]}
        />
        <FirstStep
          isDone={hasCashing}
          isNext={hasDriver === true && !hasCashing}
          title={text('cashing')}
          hint={text('cashingHint')}
          actions={[adding(cashings.name, text('addCashing'))]}
        />
        {hasTargets && (
          <FirstStep
            isDone={hasTarget === true}
            isNext={hasCashing}
            title={text('target')}
            hint={text('targetHint')}
            actions={[
              { label: translate('motoka.money.setTargets'), path: moneyPaths.setTargets, isDialog: false },
            ]}
          />
        )}
      </Box>
    </Paper>
  );
};

export default FirstSteps;
