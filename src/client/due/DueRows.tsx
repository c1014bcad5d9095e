import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAccount } from '../admin/account/useAccount';
import { listTableStyles } from '../crud/tableStyles';
import type { Due } from './api';
import { DueActions } from './DueActions';
import { DueText, KindLink, StateLabel, SubjectLink } from './cells';

interface Props {
  rows: readonly Due[];
  page: string;
  /** True on the page of a car or driver: the column of the subject is left out. */
  isOfRecord?: boolean;
}

const styles = {
  ...listTableStyles,
  '& tbody td': { ...listTableStyles['& tbody td'], height: 52 },
  '& tbody td:first-of-type': {},
  '& .second': { display: 'block', color: 'text.secondary', fontSize: 12 },
} as const;

/** The due rows as a table. */
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
                <KindLink due={due} />
              </td>
              {!isOfRecord && (
                <td>
                  <SubjectLink due={due} />
                </td>
              )}
              {!isOfRecord && isAdmin && <td>{due.name}</td>}
              <td>
                <StateLabel due={due} />
              </td>
              <td>
                <DueText due={due} />
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

/** The due rows as cards, for a phone. */
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
            {isOfRecord ? <KindLink due={due} /> : <SubjectLink due={due} />}
            <StateLabel due={due} />
          </Box>
          {!isOfRecord && (
            <Box sx={{ fontWeight: 600 }}>
              <KindLink due={due} />
            </Box>
          )}
          <Box sx={{ mb: 3 }}>
            <DueText due={due} />
            {!isOfRecord && isAdmin && due.name && <span className="second">{due.name}</span>}
          </Box>
          <DueActions due={due} page={page} />
        </Paper>
      ))}
    </Box>
  );
};
