import { Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { ListContextProvider, type RaRecord, useListContext, useTranslate } from 'react-admin';
import { ListContent } from './ListContent';
import { ListTools } from './ListTools';
import { PaperContext, usePaper } from './print/usePaper';
import type { ListLayoutProps } from './listTypes';
import { RecordTable } from './RecordTable';
import { formatInteger } from '../../i18n/format';
import { FilterWords } from './filters/FilterValue';

interface PrintedListProps extends Omit<ListLayoutProps, 'trailing'> {
  records: readonly RaRecord[];
  layout?: ComponentType<ListLayoutProps> | undefined;
}

/** A list as it is printed: what it is narrowed by, and every record with the totals of what is printed. */
const PrintedList = ({ records, layout: Shape = RecordTable, ...props }: PrintedListProps) => {
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
        <Shape {...props} />
      </ListContextProvider>
    </PaperContext>
  );
};

interface Props extends ListLayoutProps {
  path: string;
  /** How the records are laid out, if not as a table or cards. */
  layout?: ComponentType<ListLayoutProps> | undefined;
}

/** A list on the screen, with its tools; and on paper, all of it. */
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
