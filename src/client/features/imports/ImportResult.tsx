import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../contract/resource';
import { isTakenBack } from '../../../resources';
import { useAccount } from '../../ground/account/useAccount';
import { formatInteger } from '../../ground/i18n/format';
import type { ImportReport } from './importCall';
import { leftOutRows } from './leftOut';
import { LeftOutRows } from './LeftOutRows';
import { placeReport } from './placed';
import { ResultCard } from './ResultCard';
import type { ImportState } from './useImport';

interface Props {
  definition: ResourceDefinition;
  report: ImportReport;
  state: ImportState;
  onMore: () => void;
}

/** The result of an import. Administrators can undo it, others what they may take back. */
export const ImportResult = ({ definition, report, state, onMore }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { id, created } = report;
  const { rows, leftOut, sent, sheet, allowDuplicates } = state;
  const skipped = rows.length - created;
  const others = leftOutRows(translate, rows, leftOut, placeReport(report, sent), allowDuplicates);
  const count = (smart_count: number) => ({ smart_count, count: formatInteger(smart_count) });
  return (
    <ResultCard
      resource={definition.name}
      undoableId={created > 0 && (isAdmin || isTakenBack(definition)) ? id : null}
      done={
        <>
          {translate('motoka.import.done', count(created))}
          {skipped > 0 && (
            <Typography variant="body2">{translate('motoka.import.skipped', count(skipped))}</Typography>
          )}
        </>
      }
      undone="motoka.import.undone"
      onMore={onMore}
    >
      <LeftOutRows fileName={sheet.fileName} header={sheet.header} rows={others} />
    </ResultCard>
  );
};
