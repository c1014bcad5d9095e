import type { ComponentType } from 'react';
import { ListContent } from './ListContent';
import { ListTools } from './ListTools';
import { PrintedList } from './print/PrintedList';
import { usePaper } from './print/usePaper';
import type { ListLayoutProps } from './listTypes';

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
