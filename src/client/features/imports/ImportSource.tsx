import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, LinearProgress, Paper, TextField, Typography } from '@mui/material';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { toCsv } from '../../rows/crud/list/export/csv';
import { saveFile } from '../../rows/crud/list/export/saveFile';
import { formatInteger } from '../../ground/i18n/format';
import { importFields } from './columns';
import { type Book, UnreadableFile } from './parse/book';
import { jobOfFile, jobOfText, parseJob } from './parse/parseFile';
import type { Job } from './parse/readJob';
import { OnlineButton } from '../../shell/layout/OnlineButton';

interface Props {
  definition: ResourceDefinition;
  hasTemplate: boolean;
  onBook: (job: Job, book: Book) => void;
}

/** Longer text is parsed as it is pasted: a text field would freeze the page. */
const SHOWN_TEXT_MAX = 200_000;

const accepted = '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.htm,.html,text/csv,text/plain';

/** The field for cells that are copied from a spreadsheet. */
const PasteField = ({ isReading, onText }: { isReading: boolean; onText: (text: string) => void }) => {
  const translate = useTranslate();
  const [pasted, setPasted] = useState('');
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.length <= SHOWN_TEXT_MAX) return;
    event.preventDefault();
    onText(text);
  };
  return (
    <Box>
      <TextField
        multiline
        minRows={4}
        maxRows={10}
        label={translate('motoka.import.paste')}
        helperText={translate('motoka.import.pasteHint')}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
        onPaste={onPaste}
      />
      <OnlineButton
        variant="outlined"
        disabled={isReading || pasted.trim() === ''}
        onClick={() => onText(pasted)}
        sx={{ mt: 1 }}
      >
        {translate('motoka.import.usePasted')}
      </OnlineButton>
    </Box>
  );
};

/** The first step of an import: choose or drop a file, or paste cells. */
export const ImportSource = ({ definition, hasTemplate, onBook }: Props) => {
  const translate = useTranslate();
  const [isReading, setReading] = useState(false);
  const [isDragOver, setDragOver] = useState(false);
  const [failure, setFailure] = useState<Pick<UnreadableFile, 'reason' | 'row'>>();
  const file = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (jobOf: () => Job | Promise<Job>) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setReading(true);
    setFailure(undefined);
    try {
      const given = jobOf();
      const job = given instanceof Promise ? await given : given;
      const book = await parseJob(job, signal);
      if (book.worksheets.every(({ rows }) => rows.length === 0)) throw new UnreadableFile('empty');
      onBook(job, book);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof UnreadableFile ? error : { reason: 'unreadable' });
      setReading(false);
    }
  };
  const readFile = (file: File | undefined) => file && void read(() => jobOfFile(file));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    readFile(event.dataTransfer.files[0]);
  };
  const saveTemplate = () => {
    const columns = importFields(definition).map((source) => ({
      label: translate(`resources.${definition.name}.fields.${source}`),
      cellOf: () => '',
    }));
    saveFile(`${definition.name}-template.csv`, toCsv(columns, []));
  };

  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
      {failure && (
        <Alert severity="error" variant="outlined">
          {translate(`motoka.import.refused.${failure.reason}`, { row: formatInteger(failure.row ?? 0) })}
        </Alert>
      )}
      <Paper
        variant="outlined"
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={onDrop}
        sx={{
          p: 6,
          textAlign: 'center',
          borderStyle: 'dashed',
          ...(isDragOver && { borderColor: 'primary.main' }),
        }}
      >
        <UploadFile aria-hidden sx={{ fontSize: '2.5rem', color: 'text.secondary' }} />
        <Typography sx={{ my: 2 }}>{translate('motoka.import.drop')}</Typography>
        <OnlineButton variant="contained" disabled={isReading} onClick={() => file.current?.click()}>
          {translate('motoka.import.choose')}
        </OnlineButton>
        <input
          ref={file}
          type="file"
          accept={accepted}
          hidden
          onChange={({ target }) => {
            readFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('motoka.import.limits')}
        </Typography>
        {isReading && <LinearProgress aria-label={translate('motoka.import.reading')} sx={{ mt: 3 }} />}
      </Paper>
      <PasteField
        isReading={isReading}
        onText={(text) => void read(() => jobOfText(translate('motoka.import.pasted'), text))}
      />
      {hasTemplate && (
        <Box>
          <Button onClick={saveTemplate}>{translate('motoka.import.template')}</Button>
        </Box>
      )}
    </Box>
  );
};
