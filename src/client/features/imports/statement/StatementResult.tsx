import { useTranslate } from 'react-admin';
import { cashings } from '../../../../resources/cashings';
import { formatInteger } from '../../../ground/i18n/format';
import { ResultCard } from '../ResultCard';
import type { StatementReport } from './statementCall';

interface Props {
  report: StatementReport;
  onMore: () => void;
}

/** What the import of a statement did. It can be undone. */
export const StatementResult = ({ report, onMore }: Props) => {
  const translate = useTranslate();
  const { id, known, matched, new: added, open, toConfirm } = report;
  const counts = { new: added.length, matched: matched.length, known: known.length, open: open.length };
  const hasDone = added.length + matched.length + toConfirm > 0;
  return (
    <ResultCard
      resource={cashings.name}
      undoableId={hasDone ? id : null}
      done={Object.entries(counts).map(
        ([group, count]) =>
          count > 0 && (
            <div key={group}>
              {translate(`motoka.mobileMoney.done.${group}`, {
                smart_count: count,
                count: formatInteger(count),
              })}
            </div>
          ),
      )}
      undone="motoka.mobileMoney.undone"
      onMore={onMore}
    />
  );
};
