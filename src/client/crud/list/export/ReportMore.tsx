import MoreVert from '@mui/icons-material/MoreVertOutlined';
import { Button, IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { iconLabel } from '../../../layout/iconLabel';
import type { ReportQuery } from '../../../providers/reports';
import { fetchAll } from '../print/fetchAll';
import { type ReportColumn, reportColumns } from './reportColumns';
import { saveCsv } from './saveCsv';
import { useExport } from './useExport';

type Rows = readonly Readonly<Record<string, unknown>>[];

interface Props {
  /** The name of the file, without the day. */
  title: string;
  columns: readonly ReportColumn[];
}

interface ExportProps extends Props {
  read: () => Promise<Rows>;
}

/** Exports the rows that `read` returns, among the other actions of a page. */
export const ExportButton = ({ title, columns, read }: ExportProps) => {
  const { run, isExporting } = useExport(async () => saveCsv(title, reportColumns(columns), await read()));
  return (
    <Button disabled={isExporting} onClick={() => void run()}>
      {useTranslate()('motoka.more.export')}
    </Button>
  );
};

/** The menu of a report that exports the rows that `read` returns. */
export const MoreExport = ({ title, columns, read }: ExportProps) => {
  const translate = useTranslate();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { run, isExporting } = useExport(async () => saveCsv(title, reportColumns(columns), await read()));
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
        <MenuItem
          disabled={isExporting}
          onClick={() => {
            setOpen(false);
            void run();
          }}
        >
          {translate('motoka.more.export')}
        </MenuItem>
      </Menu>
    </>
  );
};

/** The menu of a list of computed rows: exports all rows of its filter. `parameters` are those beyond the list's. */
export const ReportMore = ({ parameters, ...props }: Props & { parameters?: ReportQuery['parameters'] }) => {
  const dataProvider = useDataProvider();
  const { resource, filter, filterValues, sort } = useListContext();
  const query = { filter: { ...filterValues, ...filter }, sort, meta: parameters };
  return <MoreExport {...props} read={() => fetchAll(dataProvider, resource, query)} />;
};
