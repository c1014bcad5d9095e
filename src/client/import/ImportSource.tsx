import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, LinearProgress, Paper, TextField, Typography } from '@mui/material';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../contract/resource';
import { toCsv } from '../crud/list/export/csv';
import { saveFile } from '../crud/list/export/saveFile';
import { importFields } from './columns';
import { type Table, UnreadableFile } from './parse/table';
import { parseFile, parseText } from './parse/parseFile';

interface Props {
  definition: ResourceDefinition;
  onTable: (table: Table) => void;
}

const accepted = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain';

/** The first step of an import: choose or drop a file, or paste cells. */
export const ImportSource = ({ definition, onTable }: Props) => {
  const translate = useTranslate();
  const [isReading, setReading] = useState(false);
  const [isDragOver, setDragOver] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [pasted, setPasted] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const read = async (parse: (signal: AbortSignal) => Promise<Table>) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setReading(true);
    setFailure(undefined);
    try {
      onTable(await parse(signal));
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof UnreadableFile ? error.reason : 'unreadable');
      setReading(false);
    }
  };
  const readFile = (file: File | undefined) => file && void read((signal) => parseFile(file, signal));
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
          {translate(`motoka.import.refused.${failure}`)}
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
        <UploadFile aria-hidden sx={{ fontSize: 40, color: 'text.secondary' }} />
        <Typography sx={{ my: 2 }}>{translate('motoka.import.drop')}</Typography>
        <Button variant="contained" disabled={isReading} onClick={() => file.current?.click()}>
          {translate('motoka.import.choose')}
        </Button>
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
      <Box>
        <TextField
          multiline
          minRows={4}
          maxRows={10}
          label={translate('motoka.import.paste')}
          helperText={translate('motoka.import.pasteHint')}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <Button
          variant="outlined"
          disabled={isReading || pasted.trim() === ''}
          onClick={() => void read((signal) => parseText(translate('motoka.import.pasted'), pasted, signal))}
          sx={{ mt: 1 }}
        >
          {translate('motoka.import.usePasted')}
        </Button>
      </Box>
      <Box>
        <Button onClick={saveTemplate}>{translate('motoka.import.template')}</Button>
      </Box>
    </Box>
  );
};
