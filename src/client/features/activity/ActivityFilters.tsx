import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { resources } from '../../../resources';
import { users } from '../../../resources/users';
import { useAccount } from '../../ground/account/useAccount';
import { DayFilterInput } from '../../rows/crud/list/filters/DayFilterInput';
import { useSearchText } from '../../rows/crud/list/SearchBox';
import type { ActivityKey, useActivityFilter } from './useActivityFilter';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly source: ActivityKey;
  readonly options: readonly Option[];
  readonly activity: ReturnType<typeof useActivityFilter>;
}

const USERS_MAX = 200;
const byName = { field: 'name', order: 'ASC' as const };

const FilterSelect = ({ source, options, activity: { valueOf, set } }: SelectProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      label={translate(`motoka.activity.filter.${source}`)}
      value={options.some(({ value }) => value === valueOf(source)) ? valueOf(source) : ''}
      onChange={({ target }) => set({ [source]: target.value })}
    >
      <MenuItem value="">{translate('motoka.activity.any')}</MenuItem>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The filter by user. Only for administrators: an owner sees no other accounts. */
const UserSelect = (props: Pick<SelectProps, 'activity'>) => {
  const { data = [] } = useGetList(users.name, { pagination: { page: 1, perPage: USERS_MAX }, sort: byName });
  const options = data.map(({ id, name }) => ({ value: String(id), label: String(name) }));
  return <FilterSelect source="userId" options={options} {...props} />;
};

const recordActions = [
  'create',
  'update',
  'delete',
  'undo',
  'assign',
  'issue',
  'void',
  'messaged',
  'confirmed',
  'unconfirmed',
  'received',
  'refused',
  'archived',
  'unarchived',
  'sold',
  'accepted',
  'skipped',
  'unskipped',
  'newDevice',
  'claimed',
  'passkey',
  'passkey-removed',
  'factor-removed',
] as const;
/** Changes of accounts, which an owner does not see. */
const accountActions = ['sign-in', 'sign-in-failed', 'link', 'password', 'factor', 'role'] as const;

/** The filters of the activity: text, user, action, resource and days. */
export const ActivityFilters = ({ activity }: Pick<SelectProps, 'activity'>) => {
  const translate = useTranslate();
  const { isAdmin } = useAccount();
  const { valueOf, set, isFiltered, clear } = activity;
  const [text, setText] = useSearchText(valueOf('q'), (q) => set({ q }));
  const actionOptions = [...recordActions, ...(isAdmin ? accountActions : [])].map((value) => ({
    value,
    label: translate(`motoka.activity.kind.${value}`),
  }));
  const resourceOptions = resources
    .filter(({ name }) => isAdmin || name !== users.name)
    .map(({ name }) => ({ value: name, label: translate(`resources.${name}.title`) }));
  return (
    <Box role="search" aria-label={translate('motoka.activity.filters')} sx={grid}>
      <TextField
        type="search"
        label={translate('motoka.list.search')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isAdmin && <UserSelect activity={activity} />}
      <FilterSelect source="action" options={actionOptions} activity={activity} />
      <FilterSelect source="resource" options={resourceOptions} activity={activity} />
      {(['from', 'to'] as const).map((key) => (
        <DayFilterInput
          key={key}
          label={translate(`motoka.filter.${key}`)}
          value={valueOf(key)}
          onChange={(day) =>
            // Until is never before From.
            set({ [key]: day, ...(key === 'from' && day > valueOf('to') && valueOf('to') && { to: day }) })
          }
        />
      ))}
      {(isFiltered || text !== '') && (
        <Button
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            clear();
            setText('');
          }}
        >
          {translate('motoka.filter.clear')}
        </Button>
      )}
    </Box>
  );
};

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(6, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'center',
  mb: 4,
} as const;
