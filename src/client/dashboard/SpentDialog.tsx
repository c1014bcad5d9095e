import { DialogContent, Link } from '@mui/material';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { moneyColumns } from '../../contract/resource';
import { spending } from '../../resources';
import { getTotals } from '../providers/totals';
import { FormDialog } from '../crud/form/FormDialog';
import { Money } from '../crud/fields/Money';
import { tableStyles } from '../crud/tableStyles';
import { thisMonthFilter, thisMonthPath } from './thisMonth';

/** Returns this month's sum of each kind of spending, in their order; undefined where the server has no totals. */
const sumsOfMonth = (context: QueryFunctionContext) =>
  Promise.all(
    spending.map(async (definition) => {
      const [source = ''] = moneyColumns(definition);
      return (await getTotals(definition.name, thisMonthFilter(definition), context))[source];
    }),
  );

const ngwee = (amount = 0): number => Math.round(amount * 100);

/** This month's spending by kind. Each kind links to its list. */
const SpentDialog = () => {
  const translate = useTranslate();
  const { data: sums } = useQuery({
    queryKey: ['spent', 'thisMonth'],
    queryFn: sumsOfMonth,
  });
  const isKnown = sums?.every((sum) => sum !== undefined) ?? false;
  return (
    <FormDialog title={translate('motoka.dashboard.spent')}>
      <DialogContent sx={tableStyles}>
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('motoka.dashboard.kind')}</th>
              <th scope="col" className="figure">
                {translate('motoka.dashboard.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {spending.map((definition, index) => (
              <tr key={definition.name}>
                <td>
                  <Link component={RouterLink} to={thisMonthPath(definition)}>
                    {translate(`resources.${definition.name}.menu`)}
                  </Link>
                </td>
                <td className="figure">
                  {sums?.[index] === undefined ? '–' : <Money amount={sums[index]} />}
                </td>
              </tr>
            ))}
          </tbody>
          {sums && isKnown && (
            <tfoot>
              <tr>
                <th scope="row">{translate('motoka.dashboard.total')}</th>
                <td className="figure">
                  <strong>
                    <Money amount={sums.reduce<number>((sum, one) => sum + ngwee(one), 0) / 100} />
                  </strong>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </DialogContent>
    </FormDialog>
  );
};

export default SpentDialog;
