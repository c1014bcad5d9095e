import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { users } from '../../../resources/users';
import { adminPaths } from '../../admin/paths';
import { Money } from '../../crud/fields/Money';
import { tableStyles } from '../../crud/tableStyles';
import { statementPaths } from '../paths';
import type { OwnerMonth } from './owners';

const amounts = ['cashed', 'spent', 'profit'] as const;

/** The owners of a month with their figures, and the link to the statement or its preview. */
export const OwnerMonths = ({ owners, month }: { owners: readonly OwnerMonth[]; month: string }) => {
  const translate = useTranslate();
  const label = (key: string) => translate(`motoka.statements.${key}`);
  return (
    <Box
      sx={{
        ...tableStyles,
        '& td:last-of-type, & th:last-of-type': { pl: 8, pr: 4 },
        overflowX: 'auto',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <table aria-labelledby="statements-month">
        <thead>
          <tr>
            <th scope="col">{label('owner')}</th>
            {amounts.map((key) => (
              <th key={key} scope="col" className="figure">
                {label(key)}
              </th>
            ))}
            <th scope="col">{label('statement')}</th>
          </tr>
        </thead>
        <tbody>
          {owners.map(({ userId, name, statement, ...sums }) => (
            <tr key={userId}>
              <td>
                <Link className="record-link" to={adminPaths.record(users.name, userId)}>
                  {name}
                </Link>
              </td>
              {amounts.map((key) => (
                <td key={key} className="figure">
                  <Money amount={sums[key]} />
                </td>
              ))}
              <td>
                {statement ? (
                  <Link className="view-link one-line" to={statementPaths.one(statement.id)}>
                    {statement.number}
                  </Link>
                ) : (
                  <Link className="view-link" to={statementPaths.preview(userId, month)}>
                    {label('preview')}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
