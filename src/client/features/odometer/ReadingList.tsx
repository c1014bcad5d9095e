import Restart from '@mui/icons-material/RestartAltOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { cars } from '../../../resources/cars';
import { Quantity } from '../../rows/crud/fields/Quantity';
import { RecordLink } from '../../rows/crud/fields/RecordLink';
import { formatDay } from '../../ground/i18n/format';
import { hasPage, type Mileage } from '../../ground/providers/mileages';
import type { TableColumn } from '../../rows/crud/table/columns';
import { ReportTable } from '../../rows/crud/table/ReportTable';

/** The number of readings shown until the user shows all. */
const SHOWN_MAX = 6;

/** A text that may continue on the next line after a slash: `Repairs/Expenses`. */
const Slashed = ({ text }: { text: string }) =>
  text.split('/').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && '/'}
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** The kind of record that a reading comes from, as a link to it. */
const Source = ({ reading }: { reading: Mileage }) => {
  const translate = useTranslate();
  const { resource, recordId } = reading;
  if (!hasPage(reading)) return translate('motoka.money.slip.title');
  const own = resource === cars.name && translate('motoka.odometer.own');
  return (
    <RecordLink resource={resource} id={recordId}>
      {own || <Slashed text={translate(`resources.${resource}.subject`)} />}
    </RecordLink>
  );
};

const TrustLabel = ({ isTrusted }: { isTrusted: boolean }) => {
  const translate = useTranslate();
  if (isTrusted) return <span className="quiet">{translate('motoka.odometer.trusted')}</span>;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'warning.main', fontWeight: 600 }}
    >
      <Warning aria-hidden fontSize="small" />
      {translate('motoka.odometer.untrusted')}
    </Box>
  );
};

const RestartLabel = () => {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
      <Restart aria-hidden fontSize="small" />
      {translate('resources.readings.fields.restartsAt')}
    </Box>
  );
};

const columns: readonly TableColumn<Mileage>[] = [
  {
    source: 'date',
    label: 'resources.readings.fields.date',
    cell: ({ date }) => <span className="one-line day">{formatDay(date)}</span>,
  },
  {
    source: 'mileage',
    label: 'motoka.odometer.title',
    isNumeric: true,
    cell: ({ mileage }) => <Quantity value={mileage} unit="km" />,
  },
  {
    source: 'from',
    label: 'motoka.odometer.from',
    cell: (reading) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, py: 1 }}>
        <Source reading={reading} />
        {reading.restartsAt && <RestartLabel />}
        <TrustLabel isTrusted={reading.isTrusted} />
      </Box>
    ),
  },
];

/** A car's readings, newest first, each with a link to its record. */
export const ReadingList = ({ readings }: { readings: readonly Mileage[] }) => {
  const translate = useTranslate();
  const [isExpanded, setExpanded] = useState(false);
  const newest = readings.toReversed();
  const shown = isExpanded ? newest : newest.slice(0, SHOWN_MAX);
  return (
    <>
      <ReportTable
        variant="framed"
        aria-label={translate('motoka.odometer.readings')}
        columns={columns}
        rows={shown}
        keyOf={({ resource, recordId }) => `${resource}-${recordId}`}
        sx={{ mt: 3, '& .figure': { pr: 8 } }}
      />
      {shown.length < readings.length && (
        <Button onClick={() => setExpanded(true)} sx={{ mt: 2 }}>
          {translate('motoka.odometer.all', { smart_count: readings.length })}
        </Button>
      )}
    </>
  );
};
