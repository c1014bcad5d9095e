import { Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { ListContextProvider, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { ListContent } from './ListContent';
import { ListTools } from './ListTools';
import { PaperContext, usePaper } from './print/usePaper';
import type { ListLayoutProps } from './listTypes';
import { RecordTable } from './RecordTable';
import { formatInteger } from '../../../ground/i18n/format';
import { FilterWords } from './filters/FilterValue';

interface PrintedListProps extends ListLayoutProps {
  records: readonly RaRecord[];
  layout?: ComponentType<ListLayoutProps> | undefined;
}

/** The printed list: its filters, and all records with their totals. */
const PrintedList = ({ records, layout: Layout = RecordTable, ...props }: PrintedListProps) => {
  const translate = useTranslate();
  const list = useListContext<RaRecord>();
  const { total = 0 } = list;
  const data = [...records];
  const count = { count: formatInteger(data.length), total: formatInteger(total), smart_count: total };
  return (
    <PaperContext value>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {translate(data.length < total ? 'motoka.paper.part' : 'motoka.paper.all', count)} <FilterWords />
      </Typography>
      <ListContextProvider
        value={{ ...list, data, total: data.length, page: 1, perPage: data.length, isPending: false }}
      >
        <Layout {...props} />
      </ListContextProvider>
    </PaperContext>
  );
};

interface Props extends ListLayoutProps {
  path: string;
  /** Replaces the table and the cards. */
  layout?: ComponentType<ListLayoutProps> | undefined;
}

export const ListView = ({ path, layout, ...props }: Props) => {
  const { print, isReading, records } = usePaper();
  return (
    <>
      <div className={records && 'screen-only'}>
        <ListTools path={path} onPrint={print} isPrinting={isReading} />
        <ListContent {...props} layout={layout} />
      </div>
      {records && (
        <div className="paper-only">
          <PrintedList columns={props.columns} cells={props.cells} records={records} layout={layout} />
        </div>
      )}
    </>
  );
};
