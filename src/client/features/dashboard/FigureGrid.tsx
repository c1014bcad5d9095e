import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { moneyColumns, moneyDay } from '../../../contract/resource';
import { resourceNamed } from '../../../resources';
import { cars } from '../../../resources/cars';
import { cashings } from '../../../resources/cashings';
import { repairs } from '../../../resources/repairs';
import { adminPaths } from '../../ground/paths';
import { duePaths } from '../due/paths';
import { formatCompact, formatInteger, formatMoney } from '../../ground/i18n/format';
import { Figure, MonthTrend } from './Figure';
import { thisMonthFilter } from './thisMonth';
import { debtsOf, type Figures } from './figures';
import { UnsentSum } from '../../rows/crud/unsent/UnsentAmount';
import { dayOf, today } from '../../ground/dates/days';
import type { OutboxEntry } from '../../ground/providers/outbox/entry';
import { Money } from '../../rows/crud/fields/Money';

const looks = {
  due: { icon: Warning, color: 'warning.main' },
  overdue: { icon: ErrorIcon, color: 'error.main' },
} as const;

const WarningCount = ({ count, as }: { count: number; as: keyof typeof looks }) => {
  const { icon: Icon, color } = looks[as];
  if (count === 0) return formatInteger(count);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color }}>
      <Icon aria-hidden fontSize="small" />
      {formatInteger(count)}
    </Box>
  );
};

/** From here on an amount does not fit a card of the grid. */
const COMPACT_FROM = 10_000_000;

/** `ZMW 1,234.50`, or `ZMW 12.3M` where the amount is too wide for a card. Screen readers and the title get it in full. */
const ShortMoney = ({ amount }: { amount: number }) => {
  if (amount < COMPACT_FROM) return <Money amount={amount} />;
  return (
    <span title={formatMoney(amount)}>
      <span aria-hidden>
        <Money amount={amount} format={formatCompact} />
      </span>
      <span className="unseen">{formatMoney(amount)}</span>
    </span>
  );
};

/** What an entry of the outbox adds to the sum of this month. */
const ofThisMonth =
  (counts: 'in' | 'out') =>
  ({ resource, body, recordedAt }: OutboxEntry): number => {
    const definition = resourceNamed(resource);
    const [source = ''] = moneyColumns(definition);
    const day = dayOf(body[moneyDay(definition) ?? '']) ?? dayOf(recordedAt) ?? '';
    const isCounted = definition.counts === counts && day.startsWith(today().slice(0, 7));
    return isCounted ? Number(body[source] ?? 0) || 0 : 0;
  };

/** The path of a list, of one owner's fleet if it is given. */
const listPath = (
  name: string,
  ownerId: number | undefined,
  filter: Readonly<Record<string, string>> = {},
) => {
  const ofOwner = ownerId === undefined ? filter : { ...filter, userId: ownerId };
  return Object.keys(ofOwner).length > 0 ? adminPaths.filtered(name, ofOwner) : adminPaths.list(name);
};

const overPage = { isOverPage: true };

/** Today's figures, each with a link to its list. Those of a fleet that someone shared link to the lists of its owner. */
export const FigureGrid = ({ figures, ownerId }: { figures: Figures; ownerId?: number }) => {
  const translate = useTranslate();
  const { cashedThisMonth, cashedLastMonth, spentThisMonth, spentLastMonth } = figures;
  const { papersSoon, papersOverdue } = figures;
  const isPapersKnown = papersSoon !== undefined && papersOverdue !== undefined;
  const debts = debtsOf(figures);
  const label = (key: string) => translate(`motoka.dashboard.${key}`);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          lg: debts ? `repeat(${isPapersKnown ? 4 : 3}, 1fr)` : '1fr 1.5fr 1.5fr 1fr 1fr',
        },
        '& > :nth-of-type(1), & > .wide': { gridColumn: { xs: 'span 2', lg: 'auto' } },
        '& > :nth-of-type(2), & > :nth-of-type(3)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
      }}
    >
      <Figure
        label={translate(`resources.${cars.name}.title`)}
        value={formatInteger(figures.cars)}
        to={listPath(cars.name, ownerId)}
      />
      <Figure
        label={label('cashed')}
        value={<ShortMoney amount={cashedThisMonth} />}
        to={listPath(cashings.name, ownerId, thisMonthFilter(cashings))}
      >
        <MonthTrend now={cashedThisMonth} before={cashedLastMonth} isIncome />
        {ownerId === undefined && <UnsentSum amountOf={ofThisMonth('in')} />}
      </Figure>
      <Figure
        label={label('spent')}
        value={<ShortMoney amount={spentThisMonth} />}
        to={
          ownerId === undefined ? adminPaths.spent : listPath(repairs.name, ownerId, thisMonthFilter(repairs))
        }
        {...(ownerId === undefined && { state: overPage })}
      >
        <MonthTrend now={spentThisMonth} before={spentLastMonth} />
        {ownerId === undefined && <UnsentSum amountOf={ofThisMonth('out')} />}
      </Figure>
      {debts && (
        <Box className="wide" sx={{ display: 'grid' }}>
          <Figure
            label={label('driversLate')}
            value={<WarningCount count={debts.driversLate} as="overdue" />}
            to={listPath('balances', ownerId, { state: 'late' })}
          >
            <Typography variant="body2" color="textSecondary">
              {translate('motoka.dashboard.owed', { amount: formatMoney(debts.owed) })}
            </Typography>
          </Figure>
        </Box>
      )}
      <Figure
        label={label('due')}
        value={<WarningCount count={figures.servicesDue} as="due" />}
        to={listPath(cars.name, ownerId, { serviceState: 'soon' })}
      />
      <Figure
        label={label('overdue')}
        value={<WarningCount count={figures.servicesOverdue} as="overdue" />}
        to={listPath(cars.name, ownerId, { serviceState: 'overdue' })}
      />
      {isPapersKnown && (
        <>
          <Figure
            label={translate('motoka.due.papersSoon')}
            value={<WarningCount count={papersSoon} as="due" />}
            to={duePaths.of('papers', 'soon', ownerId)}
          />
          <Figure
            label={translate('motoka.due.papersOverdue')}
            value={<WarningCount count={papersOverdue} as="overdue" />}
            to={duePaths.of('papers', 'overdue', ownerId)}
          />
        </>
      )}
      {(['bills', 'plans'] as const).map((subject) => {
        const [soon, overdue] = [figures[`${subject}Soon`] ?? 0, figures[`${subject}Overdue`] ?? 0];
        return (
          soon + overdue > 0 && (
            <Fragment key={subject}>
              <Figure
                label={translate(`motoka.due.${subject}Soon`)}
                value={<WarningCount count={soon} as="due" />}
                to={duePaths.of(subject, 'soon', ownerId)}
              />
              <Figure
                label={translate(`motoka.due.${subject}Overdue`)}
                value={<WarningCount count={overdue} as="overdue" />}
                to={duePaths.of(subject, 'overdue', ownerId)}
              />
            </Fragment>
          )
        );
      })}
    </Box>
  );
};
