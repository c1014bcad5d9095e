import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReportQuery } from '../../../providers/reports';
import { PaperContext, usePaper } from './usePaper';

interface Props<Row extends RaRecord> {
  /** Parameters of a report beyond those of its list. */
  parameters?: ReportQuery['parameters'];
  /** Renders all rows for print, at any width of the window. */
  table: (rows: readonly Row[]) => ReactNode;
  children: ReactNode;
}

/** Shows its children on the screen. When the user prints, all rows that match the filter are on paper instead. */
export const Printable = <Row extends RaRecord>({ parameters, table, children }: Props<Row>) => {
  const { records } = usePaper(parameters);
  const rows = records as readonly Row[] | undefined;
  return (
    <>
      <div className={rows && 'screen-only'}>{children}</div>
      {rows && (
        <div className="paper-only">
          <PaperContext value>{table(rows)}</PaperContext>
        </div>
      )}
    </>
  );
};
