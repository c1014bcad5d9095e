import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatInteger, formatList } from '../../ground/i18n/format';
import { type Book, TITLE_ROWS_MAX, UnreadableFile } from './parse/book';
import { guessHeading, guessSection, type HeadingCount, type Layout, sectionsOf } from './parse/layout';
import { parseJob } from './parse/parseFile';
import type { Job } from './parse/readJob';
import { type Separator, separators } from './parse/separator';

const NO_HEADINGS = -1;
const CELLS_LENGTH_MAX = 60;
const names: Readonly<Record<Separator, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

interface Props {
  book: Book;
  layout: Layout;
  count: HeadingCount;
  job: Job;
  onLayout: (layout: Layout) => void;
  onBook: (job: Job, book: Book) => void;
}

interface SelectProps {
  label: string;
  value: string | number;
  children: ReactNode;
  onChange: (value: string) => void;
}

const Select = ({ label, value, children, onChange }: SelectProps) => (
  <TextField
    select
    size="small"
    margin="none"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {children}
  </TextField>
);

/** Parses a text again with another separator. */
const useSeparator = (job: Job, onBook: Props['onBook']) => {
  const reading = useRef<AbortController>(undefined);
  const [failure, setFailure] = useState<UnreadableFile>();
  useEffect(() => () => reading.current?.abort(), []);
  const choose = async (separator: Separator) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const next = { ...job, separator };
    try {
      onBook(next, await parseJob(next, signal));
    } catch (error) {
      if (!signal.aborted)
        setFailure(error instanceof UnreadableFile ? error : new UnreadableFile('unreadable'));
    }
  };
  return { choose, failure };
};

/** Selects which part of a file is read: the worksheet, the section, the row of the headings, the separator. */
export const LayoutChoices = ({ book, layout, count, job, onLayout, onBook }: Props) => {
  const translate = useTranslate();
  const { choose, failure } = useSeparator(job, onBook);
  const { worksheets, separator } = book;
  const sheet = worksheets[layout.worksheet] ?? { name: '', rows: [] };
  const sections = sectionsOf(sheet, count);
  const { first = 0, end = 0 } = sections[layout.section] ?? {};
  const candidates = sheet.rows
    .flatMap((row, index) => (index >= first && index < end && row.length > 0 ? [{ row, index }] : []))
    .slice(0, TITLE_ROWS_MAX + 1);
  const others = [
    ...worksheets.flatMap(({ name, rows }, index) =>
      index === layout.worksheet || rows.length === 0 ? [] : [name],
    ),
    ...sections.flatMap(({ title }, index) => (index === layout.section ? [] : [title])),
  ];
  return (
    <Box
      component="section"
      aria-label={translate('motoka.import.layout')}
      sx={{ mb: 4, display: 'grid', gap: 2 }}
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        }}
      >
        {worksheets.length > 1 && (
          <Select
            label={translate('motoka.import.worksheet')}
            value={layout.worksheet}
            onChange={(value) =>
              onLayout({ worksheet: Number(value), ...guessSection(book, Number(value), count) })
            }
          >
            {worksheets.map(({ name }, index) => (
              <MenuItem key={index} value={index}>
                {name}
              </MenuItem>
            ))}
          </Select>
        )}
        {sections.length > 1 && (
          <Select
            label={translate('motoka.import.section')}
            value={layout.section}
            onChange={(value) => {
              const chosen = { worksheet: layout.worksheet, section: Number(value) };
              onLayout({ ...chosen, heading: guessHeading(book, chosen, count) });
            }}
          >
            {sections.map(({ title }, index) => (
              <MenuItem key={index} value={index}>
                {title}
              </MenuItem>
            ))}
          </Select>
        )}
        <Select
          label={translate('motoka.import.headings')}
          value={layout.heading ?? NO_HEADINGS}
          onChange={(value) =>
            onLayout({ ...layout, heading: Number(value) === NO_HEADINGS ? null : Number(value) })
          }
        >
          <MenuItem value={NO_HEADINGS}>{translate('motoka.import.noHeadings')}</MenuItem>
          {candidates.map(({ row, index }) => (
            <MenuItem key={index} value={index}>
              {translate('motoka.import.totalRow', {
                row: formatInteger(index + 1),
                cells: row.filter(Boolean).join(' · ').slice(0, CELLS_LENGTH_MAX),
              })}
            </MenuItem>
          ))}
        </Select>
        {separator !== undefined && (
          <Select
            label={translate('motoka.import.separator')}
            value={separator}
            onChange={(value) => void choose(separators.find((one) => one === value) ?? ',')}
          >
            {separators.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`motoka.import.separators.${names[one]}`)}
              </MenuItem>
            ))}
          </Select>
        )}
      </Box>
      {failure && (
        <Alert severity="error" variant="outlined">
          {translate(`motoka.import.refused.${failure.reason}`, { row: formatInteger(failure.row ?? 0) })}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert severity="info" variant="outlined">
          {translate('motoka.import.otherParts', { names: formatList(others), smart_count: others.length })}
        </Alert>
      )}
    </Box>
  );
};
