import { Box, Button, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useAccount } from '../admin/account/useAccount';
import { adminPaths } from '../admin/paths';
import { Plate } from '../crud/fields/Plate';
import { RelativeTime } from '../crud/fields/RelativeTime';
import { fieldOf, isIdentifier } from '../crud/fields/columns';
import { type Change, definitionOf, isUndoable } from './changes';
import { ChangedValues } from './ChangedValues';

interface Props {
  change: Change;
  onUndo: (change: Change) => void;
}

const known = [
  'create',
  'update',
  'delete',
  'undo',
  'assign',
  'sign-in',
  'sign-in-failed',
  'password',
  'role',
];

/** What was done, as a phrase after the name of who did it. */
export const useDeed = () => {
  const translate = useTranslate();
  return (change: Change): string => {
    const { action, resource } = change;
    const one = translate(`resources.${resource}.one`, { _: resource });
    return translate(`motoka.activity.did.${known.includes(action) ? action : 'other'}`, { one, action });
  };
};

/** What the record is called, leading to its page; a deleted record has none. */
const Title = ({ change }: { change: Change }) => {
  const definition = definitionOf(change);
  const { title, recordId, action, after } = change;
  const words = title ?? (recordId === null ? null : `#${recordId}`);
  if (words === null || action.startsWith('sign-in')) return null;
  const isPlate = definition && isIdentifier(fieldOf(definition, definition.recordRepresentation));
  const shown = isPlate ? <Plate>{words}</Plate> : words;
  if (!definition || recordId === null || action === 'delete' || after === null) return shown;
  return (
    <Link component={RouterLink} to={adminPaths.record(definition.name, recordId)}>
      {shown}
    </Link>
  );
};

/** One change: who, what, when, from what to what. */
export const ChangeItem = ({ change, onUndo }: Props) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const deed = useDeed();
  const definition = definitionOf(change);
  return (
    <Box component="li" sx={item}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{change.userName ?? translate('motoka.activity.unknown')}</strong> {deed(change)}{' '}
          <Title change={change} />
        </Typography>
        {definition && change.fields.length > 0 && <ChangedValues definition={definition} change={change} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1, fontSize: 12 }}>
          <RelativeTime iso={change.at} />
          {change.importId !== null && (
            <Chip size="small" variant="outlined" label={translate('motoka.activity.imported')} />
          )}
          {change.undone !== null && (
            <Chip size="small" variant="outlined" label={translate('motoka.activity.undone')} />
          )}
        </Box>
      </Box>
      {isAdmin && isUndoable(change) && (
        <Button size="small" variant="outlined" color="inherit" onClick={() => onUndo(change)}>
          {translate('motoka.activity.undo')}
        </Button>
      )}
    </Box>
  );
};

const item = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  px: 4,
  py: 3,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 32 }, flexShrink: 0 },
} as const;
