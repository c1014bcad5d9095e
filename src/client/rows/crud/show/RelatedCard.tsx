import { ButtonBase, Paper, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDefinition } from '../../../../contract/resource';
import { icons } from '../../../ground/icons';
import { adminPaths } from '../../../ground/paths';
import { isAtServer } from '../../../ground/providers/outbox/unsent';
import { formatDay } from '../../../ground/i18n/format';
import { newestFirst, noErrorToast } from '../list/listDefaults';
import { scopeSources } from '../related';

interface Props {
  definition: ResourceDefinition;
  scope: keyof typeof scopeSources;
  id: number;
}

/** A link to a history of a record, with its number of records and its latest date. */
export const RelatedCard = ({ definition, scope, id }: Props) => {
  const { name, icon } = definition;
  const translate = useTranslate();
  const sort = newestFirst(definition);
  const query = { filter: { [scopeSources[scope]]: id }, sort, pagination: { page: 1, perPage: 1 } };
  const { data, total, isPending } = useGetList(name, query, noErrorToast);
  const latest = sort.field in definition.fields && data?.find(isAtServer)?.[sort.field];
  const Icon = icons[icon];
  return (
    <ButtonBase
      component={Link}
      to={adminPaths.history(name, scope, id)}
      sx={{ textAlign: 'left', borderRadius: 1 }}
    >
      <Paper
        variant="outlined"
        sx={{
          p: 4,
          width: '100%',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 3,
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Icon aria-hidden sx={{ color: 'primary.main', gridRow: 'span 2' }} />
        <Typography sx={{ fontWeight: 600 }}>{translate(`resources.${name}.title`)}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ minHeight: 40 }}>
          {isPending ? (
            <Skeleton width={120} />
          ) : (
            total !== undefined && translate('motoka.list.records', { smart_count: total })
          )}
          {latest && <br />}
          {latest && translate('motoka.record.latest', { date: formatDay(latest) })}
        </Typography>
      </Paper>
    </ButtonBase>
  );
};
