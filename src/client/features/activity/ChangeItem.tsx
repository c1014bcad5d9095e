import { Box, Chip, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { assignments } from '../../../reports/assignments';
import { findResource } from '../../../resources';
import { useAccount } from '../../ground/account/useAccount';
import { formatDayAndTime } from '../../ground/i18n/format';
import { adminPaths } from '../../ground/paths';
import { Plate } from '../../rows/crud/fields/Plate';
import { RelativeTime } from '../../rows/crud/fields/RelativeTime';
import { fieldOf, isIdentifier } from '../../rows/crud/fields/columns';
import { TakeBack } from '../../rows/crud/TakeBack';
import { type Change, isOwnAddition, isUndoable } from './changes';
import { useDeviceText } from '../../ground/i18n/deviceText';
import { ChangedValues } from './ChangedValues';
import { changeItemStyles, footStyles } from './changeItemStyles';
import { useActionText, useAuthorText } from './useActionText';
import { OnlineButton } from '../../shell/layout/OnlineButton';

interface Props {
  change: Change;
  onUndo: (change: Change) => void;
}

const { driver, startedOn, endedOn, mileage, notes } = assignments.columns;
/** What is shown of an assignment, which is no resource. */
const assignmentFields = {
  name: assignments.name,
  fields: { driver, startedOn, endedOn, mileage, notes },
} as const;

// A short title does not wrap, so that the number of a statement is not split at its hyphen.
const ONE_LINE_MAX = 12;

/** The title of the changed record, as a link to its page unless the record is deleted. */
export const Title = ({ change }: { change: Change }) => {
  const definition = findResource(change.resource);
  const { title, recordId, action, after } = change;
  const deviceText = useDeviceText();
  const name = action === 'newDevice' && title !== null ? deviceText(title) : title;
  const text = name ?? (recordId === null ? null : `#${recordId}`);
  if (text === null || action.startsWith('sign-in')) return null;
  const isPlate = definition && isIdentifier(fieldOf(definition, definition.recordRepresentation));
  const line = <span className={text.length > ONE_LINE_MAX ? undefined : 'one-line'}>{text}</span>;
  const shown = isPlate ? <Plate>{text}</Plate> : line;
  if (!definition || recordId === null || action === 'delete' || after === null) return shown;
  return (
    <Link component={RouterLink} to={adminPaths.record(definition.name, recordId)}>
      {shown}
    </Link>
  );
};

/** When a change was recorded on a phone, and when the server received it. */
const RecordedAt = ({ at, recordedAt }: { at: string; recordedAt: string }) => {
  const translate = useTranslate();
  const recorded = formatDayAndTime(recordedAt);
  const arrived = formatDayAndTime(at);
  const received = recorded.day === arrived.day ? arrived.time : `${arrived.day} ${arrived.time}`;
  const values = { ...recorded, received };
  return <span className="quiet">{translate('motoka.activity.recorded', values)}</span>;
};

/** A change: user, action, record, time, and the values before and after. */
export const ChangeItem = ({ change, onUndo }: Props) => {
  const translate = useTranslate();
  const { isAdmin, id } = useAccount();
  const textOf = useActionText();
  const authorOf = useAuthorText();
  const isAssignment = change.resource === assignments.name;
  const fields = isAssignment ? assignmentFields : findResource(change.resource);
  return (
    <Box component="li" sx={changeItemStyles}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="p" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{authorOf(change)}</strong> {textOf(change)} <Title change={change} />
        </Typography>
        {fields && change.fields.length > 0 && <ChangedValues definition={fields} change={change} />}
        <Box sx={footStyles}>
          <RelativeTime iso={change.at} />
          {change.recordedAt && <RecordedAt at={change.at} recordedAt={change.recordedAt} />}
          {change.importId !== null && (
            <Chip size="small" variant="outlined" label={translate('motoka.activity.imported')} />
          )}
          {change.undone !== null && (
            <Chip size="small" variant="outlined" label={translate('motoka.activity.undone')} />
          )}
        </Box>
      </Box>
      {isAdmin && isUndoable(change) && (
        <OnlineButton size="small" variant="outlined" color="inherit" onClick={() => onUndo(change)}>
          {translate(`motoka.activity.undo${change.action === 'create' ? 'Addition' : ''}`)}
        </OnlineButton>
      )}
      {!isAdmin && isOwnAddition(change, id) && (
        <TakeBack at={change.at} size="small" onTakeBack={() => onUndo(change)} />
      )}
    </Box>
  );
};
