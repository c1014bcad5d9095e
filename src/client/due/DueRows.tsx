import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAccount } from '../admin/account/useAccount';
import { listTableStyles } from '../crud/tableStyles';
import type { Due } from './api';
import { DueActions } from './DueActions';
import { StateOf, What, When, Whose } from './words';

interface Props {
  rows: readonly Due[];
  page: string;
  /** Whether the page is that of the car or driver itself. */
  isOfRecord?: boolean;
}

const styles = {
  ...listTableStyles,
  '& tbody td': { ...listTableStyles['& tbody td'], height: 52 },
  '& tbody td:first-of-type': {},
  '& .second': { display: 'block', color: 'text.secondary', fontSize: 12 },
} as const;

/** What falls due, on a desk. */
export const DueTable = ({ rows, page, isOfRecord }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const heading = (key: string) => <th scope="col">{translate(`motoka.due.${key}`)}</th>;
  return (
    <Box sx={styles}>
      <table aria-label={translate('motoka.due.title')}>
        <thead>
          <tr>
            {heading('what')}
            {!isOfRecord && heading('whose')}
            {!isOfRecord && isAdmin && heading('owner')}
            {heading('status')}
            {heading('when')}
            <th scope="col" className="screen-only">
              {translate('motoka.due.next')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((due) => (
            <tr key={due.id}>
              <td>
                <What due={due} />
              </td>
              {!isOfRecord && (
                <td>
                  <Whose due={due} />
                </td>
              )}
              {!isOfRecord && isAdmin && <td>{due.name}</td>}
              <td>
                <StateOf due={due} />
              </td>
              <td>
                <When due={due} />
              </td>
              <td className="screen-only">
                <DueActions due={due} page={page} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** What falls due, on a phone. */
export const DueCards = ({ rows, page, isOfRecord }: Props) => {
  const { isAdmin } = useAccount();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {rows.map((due) => (
        <Paper
          key={due.id}
          component="li"
          variant="outlined"
          sx={{ p: 4, '& .second': { display: 'block', color: 'text.secondary', fontSize: 12 } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
            {isOfRecord ? <What due={due} /> : <Whose due={due} />}
            <StateOf due={due} />
          </Box>
          {!isOfRecord && (
            <Box sx={{ fontWeight: 600 }}>
              <What due={due} />
            </Box>
          )}
          <Box sx={{ mb: 3 }}>
            <When due={due} />
            {!isOfRecord && isAdmin && due.name && <span className="second">{due.name}</span>}
          </Box>
          <DueActions due={due} page={page} />
        </Paper>
      ))}
    </Box>
  );
};
