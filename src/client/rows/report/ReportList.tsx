import { Box } from '@mui/material';
import { createContext, type ReactNode, useContext } from 'react';
import {
  ListBase,
  type ListBaseProps,
  type RaRecord,
  useDataProvider,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { ReportDefinition } from '../../../contract/report';
import { useAccount } from '../../ground/account/useAccount';
import type { ReportQuery } from '../../ground/providers/reports';
import { type ReportColumn, exportedColumns } from '../crud/list/export/reportColumns';
import { MoreExport } from '../crud/list/export/ReportMore';
import { ListPagination } from '../crud/list/ListPagination';
import { noErrorToast, pageSize } from '../crud/list/listDefaults';
import { fetchAll } from '../crud/list/print/fetchAll';
import { PaperContext, usePaper } from '../crud/list/print/usePaper';
import { SearchBox } from '../crud/list/SearchBox';
import type { ReportRows } from '../crud/table/ReportTable';

interface Shown {
  report: ReportDefinition;
  /** The heading of the list, and the name of its file. */
  title: string;
  /** The days or months of the rows, for the name of the file. */
  when?: string | undefined;
  /** Its parameters beyond those of a list. */
  parameters?: ReportQuery['parameters'];
}

const ReportContext = createContext<(Shown & { paper: ReturnType<typeof usePaper> }) | undefined>(undefined);

/** Returns what the list around shows. */
const useShown = () => {
  const shown = useContext(ReportContext);
  if (!shown) throw new Error('There is no ReportList around this component');
  return shown;
};

const Provider = ({ children, ...shown }: Shown & { children: ReactNode }) => (
  <ReportContext value={{ ...shown, paper: usePaper(shown.parameters) }}>{children}</ReportContext>
);

interface ListProps
  extends Shown, Pick<ListBaseProps, 'sort' | 'perPage' | 'filterDefaultValues' | 'disableSyncWithLocation'> {
  children: ReactNode;
}

/** The list of a report, by default in the report's order. Another period begins on its first page. */
export const ReportList = ({ report, title, when, parameters, children, ...list }: ListProps) => (
  <ListBase
    sort={{ field: report.order.source, order: report.order.order }}
    perPage={pageSize}
    {...list}
    key={JSON.stringify(parameters)}
    resource={report.name}
    storeKey={false}
    disableAuthentication
    queryOptions={{ ...noErrorToast, ...(parameters && { meta: parameters }) }}
  >
    <Provider report={report} title={title} when={when} parameters={parameters}>
      {children}
    </Provider>
  </ListBase>
);

interface MenuProps {
  /** The columns of the file, if they differ from those of the definition. */
  exported?: readonly ReportColumn[] | undefined;
}

/** The menu of a report's list. It exports and prints all rows that match the filters. */
export const ReportMenu = ({ exported }: MenuProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { resource, filter, filterValues, sort } = useListContext();
  const { report, title, when, parameters, paper } = useShown();
  const query = { filter: { ...filterValues, ...filter }, sort, meta: parameters };
  return (
    <MoreExport
      title={title}
      {...(when !== undefined && { when })}
      columns={exported ?? exportedColumns(report, translate)}
      read={() => fetchAll(dataProvider, resource, query)}
      onPrint={() => void paper.print()}
    />
  );
};

interface ToolsProps extends MenuProps {
  /** The filters, after the search. */
  children?: ReactNode;
  /** Before the menu. */
  actions?: ReactNode;
}

/** The toolbar of a report's list: its search, filters and menu. Who sees no other owner does not search by owner alone. */
export const ReportTools = ({ exported, children, actions }: ToolsProps) => {
  const { seesOthers } = useAccount();
  const { searched = [] } = useShown().report;
  return (
    <Box className="screen-only" role="search" sx={{ display: 'flex', gap: 1, mb: 3 }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 2, sm: 6 },
          rowGap: 2,
        }}
      >
        {searched.some((source) => source !== 'name' || seesOthers) && (
          <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 240 } }}>
            <SearchBox />
          </Box>
        )}
        {children}
        {actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
      </Box>
      <div>
        <ReportMenu exported={exported} />
      </div>
    </Box>
  );
};

interface BodyProps<Row extends RaRecord> {
  empty?: ReactNode;
  /** The name of the pagination, where a page has several lists. */
  paginationName?: string;
  /** Renders the table. */
  children: (rows: ReportRows<Row>) => ReactNode;
}

/** The rows of a report's list: on the screen page by page, on paper all of them. */
export const ReportBody = <Row extends RaRecord>({ empty, paginationName, children }: BodyProps<Row>) => {
  const { data, error } = useListContext<Row>();
  const { records } = useShown().paper;
  return (
    <>
      <div className={records && 'screen-only'}>
        {children({ rows: data, error, empty })}
        {!error && <ListPagination {...(paginationName && { list: paginationName })} />}
      </div>
      {records && (
        <div className="paper-only">
          <PaperContext value>{children({ rows: records as readonly Row[] })}</PaperContext>
        </div>
      )}
    </>
  );
};
