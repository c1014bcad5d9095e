import { Box, Paper, Typography } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from './EmptyState';
import type { ListLayoutProps } from './listTypes';
import { useOpenOnClick } from './useOpenOnClick';
import { adminPaths } from '../../../ground/paths';
import { moneyColumns } from '../../../../contract/resource';
import { FileCount } from '../photos/FileCount';
import { ColumnValue } from '../fields/ColumnValue';
import type { Column } from '../fields/columns';
import { opened as openedStyle, selectBoxStyles } from '../table/tableStyles';
import { useIsNewRow } from '../../../shell/live/changes';
import { SelectBox } from './selection/SelectBox';
import { SelectPageBox } from './selection/SelectPageBox';
import { type Selection, useSelection } from './selection/useSelection';
import { useDefinition } from '../useDefinition';
import { UnsentMark } from '../unsent/UnsentMark';
import { isAtServer, isUnsent } from '../../../ground/providers/outbox/unsent';
import { isEmpty } from '../../../ground/isEmpty';

/** A record on a phone: its name and amount first, then its other values. */
const RecordCard = ({
  record,
  columns,
  cells,
  rowActions,
  opened,
  selection,
}: ListLayoutProps & { record: RaRecord; selection: Selection | undefined }) => {
  const definition = useDefinition();
  const { name, recordRepresentation } = definition;
  const translate = useTranslate();
  const isOpened = (opened !== undefined && record.id === opened) || undefined;
  const isNew = useIsNewRow(name, record.id);
  const isThere = isAtServer(record);
  const isSelected = selection?.ids.includes(record.id) ?? false;
  // The price of a car is no amount of the record: it stands among its other values, with its label.
  const money = columns.find(({ source }) => moneyColumns(definition).includes(source));
  const cellOf = ({ source }: Column) => (isThere ? cells?.[source]?.(record) : undefined);
  const show = (column: Column) => (
    <ColumnValue record={record} column={column}>
      {cellOf(column)}
    </ColumnValue>
  );
  const isFilled = (column: Column) => !isEmpty(record[column.source]) || Boolean(cellOf(column));
  // A paper of a driver has no plate: its first value is the heading.
  const title =
    columns.find((column) => column.source === recordRepresentation && isFilled(column)) ??
    columns.find((column) => column !== money && isFilled(column));
  const rest = columns.filter((column) => column !== title && column !== money && isFilled(column));
  return (
    <Paper
      component="li"
      variant="outlined"
      className="card"
      data-id={record.id}
      data-new={isNew || undefined}
      data-opened={isOpened}
      aria-current={isOpened}
      sx={{
        px: 4,
        pt: 2,
        pb: 1,
        cursor: 'pointer',
        ...selectBoxStyles,
        ...(isSelected && { borderColor: 'primary.main' }),
        ...(isOpened && { ...openedStyle, borderColor: 'primary.main' }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 2,
          minHeight: 44,
          fontSize: '1rem',
          fontWeight: 600,
        }}
      >
        <span>
          {selection && isThere && (
            <SelectBox record={record} isSelected={isSelected} toggle={selection.toggle} />
          )}
          {title && show(title)} <FileCount value={record['files']} />
        </span>
        <span style={{ marginLeft: 'auto' }}>{money && show(money)}</span>
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gridAutoRows: 'minmax(32px, auto)',
          alignItems: 'center',
          columnGap: 3,
          my: 0,
          // Lines are equally high: a link, as large as a finger, reaches into the lines around it.
          '& a': { my: -2 },
        }}
      >
        {rest.map((column) => (
          <Box key={column.source} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`resources.${name}.fields.${column.source}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', minWidth: 0 }}>
              {show(column)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, mr: -3 }}>
        {record.id !== undefined && isThere && (
          <Link className="view-link" to={adminPaths.record(name, record.id)}>
            {translate('motoka.list.open')}
          </Link>
        )}
        <Box sx={{ flex: 1 }} />
        {isUnsent(record) && (
          <Box sx={{ mr: 3 }}>
            <UnsentMark />
          </Box>
        )}
        {isThere && rowActions?.render(record)}
      </Box>
    </Paper>
  );
};

const cards = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
} as const;

export const RecordCards = (props: ListLayoutProps) => {
  const { data = [] } = useListContext<RaRecord>();
  const openOnClick = useOpenOnClick();
  const selection = useSelection();
  if (data.length === 0) {
    return (
      <Paper variant="outlined">
        <EmptyState />
      </Paper>
    );
  }
  return (
    <>
      {selection && data.length > 0 && (
        <Box sx={{ ...selectBoxStyles, px: 4 }}>
          <SelectPageBox isLabelled />
        </Box>
      )}
      <Box component="ul" onClick={openOnClick} sx={cards}>
        {data.map((record, index) => (
          <RecordCard key={record.id ?? `row${index}`} record={record} selection={selection} {...props} />
        ))}
      </Box>
    </>
  );
};
