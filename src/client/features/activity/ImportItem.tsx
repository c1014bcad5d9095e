import { Box, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useAccount } from '../../ground/account/useAccount';
import { RelativeTime } from '../../rows/crud/fields/RelativeTime';
import { formatInteger } from '../../ground/i18n/format';
import { changeItemStyles, footStyles } from './changeItemStyles';
import { type Change, type Imported, isOwnChange } from './changes';
import { useAuthorText } from './useActionText';
import { OnlineButton } from '../../shell/layout/OnlineButton';

interface Props {
  change: Change;
  imported: Imported;
  onUndo: (change: Change) => void;
}

/** Returns a function that describes an import or its undo, as a phrase after the user's name. */
export const useImportText = () => {
  const translate = useTranslate();
  return ({ action, resource }: Change, { count, fileName }: Imported): string =>
    translate(`motoka.activity.${action === 'undo' ? 'undidImport' : 'didImport'}`, {
      title: translate(`resources.${resource}.title`, { _: resource }),
      smart_count: count,
      count: formatInteger(count),
      file: fileName === null ? '' : translate('motoka.activity.fromFile', { fileName }),
    });
};

/** All changes of an import in one line: user, number of records, file. The link opens them one by one. */
export const ImportItem = ({ change, imported, onUndo }: Props) => {
  const translate = useTranslate();
  const { id, isAdmin } = useAccount();
  const textOf = useImportText();
  const authorOf = useAuthorText();
  const isUndone = imported.undoneAt !== null;
  return (
    <Box component="li" sx={changeItemStyles}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{authorOf(change)}</strong> {textOf(change, imported)}
        </Typography>
        <Box sx={footStyles}>
          <RelativeTime iso={change.at} />
          {change.action !== 'undo' && isUndone && (
            <Chip size="small" variant="outlined" label={translate('motoka.activity.undone')} />
          )}
          <Link component={RouterLink} to={`?importId=${imported.id}`}>
            {translate('motoka.activity.importRecords')}
          </Link>
        </Box>
      </Box>
      {(isAdmin || isOwnChange(change, id)) && change.action !== 'undo' && !isUndone && (
        <OnlineButton size="small" variant="outlined" color="inherit" onClick={() => onUndo(change)}>
          {translate('motoka.activity.undo')}
        </OnlineButton>
      )}
    </Box>
  );
};
