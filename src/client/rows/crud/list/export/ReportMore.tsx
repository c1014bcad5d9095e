import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { iconLabel } from '../../../../shell/layout/iconLabel';
import { exportFormats } from './formats';
import { type ReportColumn, reportColumns } from './reportColumns';
import { saveTable } from './saveTable';
import { useExport } from './useExport';

type Rows = readonly Readonly<Record<string, unknown>>[];

interface Props {
  /** The name of the file, without the day. */
  title: string;
  /** The days or months of the rows, instead of today. */
  when?: string;
  columns: readonly ReportColumn[];
}

interface ExportProps extends Props {
  read: () => Promise<Rows>;
}

const useReportExport = ({ columns, read, ...name }: ExportProps) =>
  useExport(async (format) =>
    saveTable(format, { ...name, columns: reportColumns(columns), records: await read() }),
  );

/** Exports the rows that `read` returns, among the other actions of a page: a button for each format. */
export const ExportButtons = (props: ExportProps) => {
  const translate = useTranslate();
  const { run, isExporting } = useReportExport(props);
  return exportFormats.map((format) => (
    <Button key={format} disabled={isExporting} onClick={() => void run(format)}>
      {translate(`motoka.more.export.${format}`)}
    </Button>
  ));
};

/** The menu of a report: it exports the rows that `read` returns, and prints them if it is told how. */
export const MoreExport = ({ onPrint, ...props }: ExportProps & { onPrint?: () => void }) => {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { run, isExporting } = useReportExport(props);
  return (
    <>
      <IconButton
        {...iconLabel(translate('motoka.more.open'))}
        ref={setButton}
        className="screen-only"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={button} open={isOpen} onClose={() => setOpen(false)}>
        {exportFormats.map((format) => (
          <MenuItem
            key={format}
            disabled={isExporting}
            onClick={() => {
              setOpen(false);
              void run(format);
            }}
          >
            {translate(`motoka.more.export.${format}`)}
          </MenuItem>
        ))}
        {onPrint && (
          <MenuItem
            onClick={() => {
              setOpen(false);
              onPrint();
            }}
          >
            {translate('motoka.more.print')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
