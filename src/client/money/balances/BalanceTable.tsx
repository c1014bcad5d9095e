import { Box } from '@mui/material';
import { useEvent, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAccount } from '../../admin/account/useAccount';
import { Money } from '../../crud/fields/Money';
import { SortHeader } from '../../crud/list/RecordTable';
import { useOpenOnClick } from '../../crud/list/useOpenOnClick';
import { listTableStyles } from '../../crud/tableStyles';
import { formatDay } from '../../i18n/format';
import { type Balance, balancesName } from '../api';
import { PlateLink } from '../PlateLink';
import { moneyPaths } from '../paths';
import { StateMark, stateLooks } from '../StateMark';
import { BalanceTotals } from './BalanceTotals';
import { Behind, Target } from './cells';

const styles = {
  ...listTableStyles,
  '& tbody td': { ...listTableStyles['& tbody td'], height: 52 },
  '& tbody td:first-of-type': {},
  '& tbody td:first-of-type a': { color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
  '& tbody tr:hover td:first-of-type a': { textDecoration: 'underline' },
  '& .second': { display: 'block', color: 'text.secondary', fontSize: 12 },
} as const;

/** The balances as a table. A click on a row opens its ledger. */
export const BalanceTable = ({ rows }: { rows: readonly Balance[] }) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { sort, ...list } = useListContext();
  const setSort = useEvent(list.setSort);
  const openOnClick = useOpenOnClick();
  const heading = (source: string, isNumeric = false) => (
    <SortHeader
      resource={balancesName}
      source={source}
      isNumeric={isNumeric}
      order={sort.field === source ? sort.order : undefined}
      setSort={setSort}
    />
  );
  return (
    <Box sx={styles} onClick={openOnClick}>
      <table aria-label={translate('motoka.money.balances')}>
        <thead>
          <tr>
            {heading('driver')}
            {heading('numberPlate')}
            {heading('balance', true)}
            {heading('state')}
            {heading('daysBehind')}
            <th scope="col">{translate('motoka.money.target')}</th>
            {heading('lastCashedOn')}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-id={row.id}>
              <td>
                <Link to={moneyPaths.ledger(row.id)}>{row.driver}</Link>
                {isAdmin && <span className="second">{row.name}</span>}
              </td>
              <td>
                <PlateLink carId={row.carId} numberPlate={row.numberPlate} />
              </td>
              <Box
                component="td"
                className="figure"
                sx={{ fontWeight: 600, color: stateLooks[row.state].color }}
              >
                <Money amount={Math.abs(row.balance)} />
              </Box>
              <td>
                <StateMark state={row.state} />
              </td>
              <td>
                <Behind balance={row} />
              </td>
              <td>
                <Target balance={row} />
              </td>
              <td>{row.lastCashedOn ? formatDay(row.lastCashedOn) : '–'}</td>
            </tr>
          ))}
        </tbody>
        <BalanceTotals before={2} after={3} />
      </table>
    </Box>
  );
};
