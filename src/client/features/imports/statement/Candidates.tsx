import { useQuery } from '@tanstack/react-query';
import { Box, Button, Link as PlainLink, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ReportRow } from '../../../../contract/report';
import { changes } from '../../../../reports/changes';
import { cashings } from '../../../../resources/cashings';
import { formatDay, formatMoney } from '../../../ground/i18n/format';
import { adminPaths } from '../../../ground/paths';
import { getReport } from '../../../ground/providers/reports';
import { changesPath } from '../../../ground/providers/undoDeletion';
import type { Line } from './line';
import type { StatementState } from './useStatement';

const CREATIONS_MAX = 100;

/** Returns who recorded each cashing, by its id. */
const useRecordedBy = (ids: readonly number[]): ReadonlyMap<number, string> => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: [changes.name, 'recordedBy', ids],
    queryFn: ({ signal }) =>
      getReport<ReportRow<typeof changes>>(
        changesPath,
        {
          filter: { resource: cashings.name, action: 'create', recordId: ids },
          sort: { field: 'id', order: 'ASC' },
          page: 1,
          perPage: CREATIONS_MAX,
        },
        translate('motoka.import.checkFailed'),
        signal,
      ),
    staleTime: Infinity,
    retry: false,
  });
  return new Map(
    (data?.rows ?? []).flatMap(({ recordId, userName }) =>
      recordId === null || userName === null ? [] : [[recordId, userName] as const],
    ),
  );
};

interface Props {
  line: Line;
  state: StatementState;
  ids: readonly number[];
  records: ReadonlyMap<number, RaRecord>;
}

/** The cashings that a row may be: each with its day, method and who recorded it, to choose one of them or none. */
export const Candidates = ({ line, state, ids, records }: Props) => {
  const translate = useTranslate();
  const recordedBy = useRecordedBy(ids);
  const textOf = (id: number): string => {
    const { date, amount, method, reference, numberPlate }: Partial<RaRecord> = records.get(id) ?? {};
    const who = recordedBy.get(id);
    return [
      typeof date === 'string' ? formatDay(date) : '',
      typeof amount === 'number' ? formatMoney(amount) : '',
      method ? translate(`resources.${cashings.name}.options.method.${String(method)}`) : '',
      reference ?? '',
      numberPlate ?? '',
      who === undefined ? '' : translate('motoka.mobileMoney.recordedBy', { who }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <Box sx={{ mt: 1 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ids.map((id) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            <Typography variant="body2" sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <PlainLink component={Link} to={adminPaths.update(cashings.name, id)} target="_blank">
                {textOf(id)}
              </PlainLink>
            </Typography>
            <Button
              size="small"
              variant="outlined"
              aria-label={`${translate('motoka.mobileMoney.thisOne')}: ${textOf(id)}`}
              onClick={() => state.chooseMeant(line, { recordId: id })}
            >
              {translate('motoka.mobileMoney.thisOne')}
            </Button>
          </Box>
        ))}
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-label={`${translate('motoka.mobileMoney.noneOfThese')}: ${line.reference || line.amountText}`}
        onClick={() => state.chooseMeant(line, { anyway: true })}
      >
        {translate('motoka.mobileMoney.noneOfThese')}
      </Button>
    </Box>
  );
};
