import { type ReactNode, useEffect } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type ReportDefinition, reportPath } from '../../../contract/report';
import { useAccount } from '../../ground/account/useAccount';
import { formatInteger } from '../../ground/i18n/format';
import type { ReportQuery } from '../../ground/providers/reports';
import { useReportOne } from '../../ground/providers/useReport';
import { Empty } from '../crud/list/Empty';
import type { ReportColumn } from '../crud/list/export/reportColumns';
import { FilterChips } from '../crud/list/filters/FilterChips';
import { useListFilters } from '../crud/list/filters/useListFilters';
import { PageHead } from '../crud/PageHead';
import { totalCells } from '../crud/table/ReportCell';
import { type ReportRows, ReportTable } from '../crud/table/ReportTable';
import { ReportBody, ReportList, ReportTools } from './ReportList';
import { RowCard, type RowCells } from './RowCard';

interface Props {
  report: ReportDefinition;
  /** The parameters of its rows, which the page has in its address: the list keeps nothing there. */
  parameters?: ReportQuery['parameters'];
  /** The days or months of the rows, for the name of the file. */
  when?: string;
  /** Between the heading and the list. */
  above?: ReactNode;
  below?: ReactNode;
  /** Cells in place of the generated ones, by column. */
  cells?: RowCells;
  /** The columns of the file, if they differ from those of the definition. */
  exported?: readonly ReportColumn[];
}

const useTotals = ({ report, parameters }: Pick<Props, 'report' | 'parameters'>) => {
  const { filterValues } = useListContext();
  const { data } = useReportOne<Readonly<Record<string, unknown>>>(
    report,
    `${reportPath(report)}/totals`,
    { filter: filterValues, ...(parameters && { parameters }) },
    report.totals !== undefined,
  );
  return totalCells(report, data);
};

const Rows = ({
  report,
  parameters,
  cells = {},
  ...rows
}: Pick<Props, 'report' | 'parameters' | 'cells'> & ReportRows<RaRecord>) => {
  const translate = useTranslate();
  const { seesOthers } = useAccount();
  const { total = 0 } = useListContext();
  const totals = useTotals({ report, ...(parameters && { parameters }) });
  const sources = (report.page?.columns ?? []).filter((source) => source !== 'name' || seesOthers);
  const label = translate('motoka.total.of', { count: formatInteger(total) });
  return (
    <ReportTable
      {...rows}
      variant="page"
      aria-label={translate(`resources.${report.name}.title`)}
      report={report}
      columns={sources.map((source) => {
        const cell = cells[source];
        return { source, isSortable: true, ...(cell && { cell }) };
      })}
      totals={report.totals !== undefined && total > 1 && [{ label, cells: totals }]}
      card={(row) => <RowCard report={report} row={row} sources={sources} cells={cells} />}
    />
  );
};

const Filters = () => <FilterChips filters={useListFilters().filters} />;

/** Returns the filter in the address of the page; an empty one if it cannot be read. */
const useAddressFilter = (): Readonly<Record<string, unknown>> => {
  const text = useSearchParams()[0].get('filter');
  try {
    return text === null ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>);
  } catch {
    return {};
  }
};

/** Keeps the filter of the list in the address of the page, beside its months: Back and a reload find it there. */
const KeepFilter = () => {
  const { filterValues } = useListContext();
  const [params, setParams] = useSearchParams();
  const text = Object.keys(filterValues).length > 0 ? JSON.stringify(filterValues) : null;
  const isKept = params.get('filter') === text;
  useEffect(() => {
    if (isKept) return;
    setParams(
      (before) => {
        if (text === null) before.delete('filter');
        else before.set('filter', text);
        return before;
      },
      { replace: true },
    );
  }, [isKept, text, setParams]);
  return null;
};

/** The page of a report, generated from its definition. A feature may replace and add parts. */
export const ReportPage = ({ report, above, below, exported, ...rest }: Props) => {
  const { when, parameters, cells } = rest;
  const translate = useTranslate();
  const filter = useAddressFilter();
  const title = translate(`resources.${report.name}.title`);
  return (
    <>
      <PageHead title={title} />
      {above}
      <ReportList
        report={report}
        title={title}
        {...(when !== undefined && { when })}
        {...(parameters && { parameters, disableSyncWithLocation: true, filterDefaultValues: filter })}
      >
        {parameters && <KeepFilter />}
        <ReportTools exported={exported}>
          <Filters />
        </ReportTools>
        <ReportBody
          empty={
            <Empty
              icon={report.page?.icon ?? 'Description'}
              text={translate(`resources.${report.name}.empty`)}
            />
          }
        >
          {(rows) => (
            <Rows {...rows} report={report} {...(parameters && { parameters })} {...(cells && { cells })} />
          )}
        </ReportBody>
        {below}
      </ReportList>
    </>
  );
};
