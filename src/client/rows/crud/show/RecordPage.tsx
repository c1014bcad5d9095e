import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../../../../contract/resource';
import { isTakenBack } from '../../../../resources';
import { dayOf, today } from '../../../ground/dates/days';
import { icons } from '../../../ground/icons';
import { lazyPart } from '../../../ground/lazyPart';
import { PageTitle } from '../../../shell/layout/PageTitle';
import { adminPaths } from '../../../ground/paths';
import { useMayCorrect } from '../../../ground/account/useMayCorrect';
import { Plate } from '../fields/Plate';
import { photosOf } from '../photos/photosOf';
import { RecordDetails } from './RecordDetails';
import { FeatureSections } from '../../../shell/features/FeatureParts';
import { useIsOffered, useMissingRecords } from '../../../shell/features/FeaturesContext';
import { ChangesLink } from '../ChangesLink';
import { HeadLine } from '../PageHead';
import { MoreActions } from '../MoreActions';
import { RowActions } from '../list/RowActions';
import { fieldOf, isIdentifier } from '../fields/columns';
import { useColumns } from '../useColumns';
import { useDefinition } from '../useDefinition';
import { RelatedCard } from './RelatedCard';
import { historiesOf } from '../related';

const RelatedRecords = ({ record }: { record: RaRecord }) => {
  const missing = useMissingRecords();
  const histories = historiesOf(useDefinition()).filter(
    ({ definition: { name } }) => !missing.includes(name),
  );
  const translate = useTranslate();
  if (histories.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {translate('motoka.record.histories')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {histories.map(({ definition, scope }) => (
          <RelatedCard key={definition.name} definition={definition} scope={scope} id={Number(record.id)} />
        ))}
      </Box>
    </>
  );
};

const Photos = lazyPart(() => import('../photos/Photos'));
const OwnAddition = lazyPart(() => import('./OwnAddition'));

/** Whether the record is one that who has added it may take back, and of today. */
const isAddedToday = (definition: ResourceDefinition, { createdAt }: RaRecord): boolean =>
  isTakenBack(definition) && dayOf(createdAt) === today();

interface Props {
  record: RaRecord;
  children?: ReactNode;
  /** At most one filled and one outlined action, before Edit and Delete. */
  actions?: ReactNode;
  /** Less frequent actions, behind `⋮`. */
  more?: ReactNode;
  /** Content between the record and its histories. */
  below?: ReactNode;
}

/** The page of a record: its name, values, actions and histories. */
export const RecordPage = ({ record, children, actions, more, below }: Props) => {
  const definition = useDefinition();
  const { name, icon, recordRepresentation } = definition;
  const translate = useTranslate();
  const mayCorrect = useMayCorrect(definition);
  const subject = translate(`resources.${name}.subject`);
  const representation = useGetRecordRepresentation(name)(record);
  // A paper of a driver has no plate: its first value names it.
  const [first] = useColumns().flatMap(({ source, field }) =>
    field.kind === 'text' && record[source] ? [String(record[source])] : [],
  );
  const title = String(
    representation || first || translate('motoka.title.record', { subject, id: record.id }),
  );
  const isPlate = Boolean(representation) && isIdentifier(fieldOf(definition, recordRepresentation));
  const hasActivity = useIsOffered('activity');
  const Icon = icons[icon];
  return (
    <>
      <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}>
        <HeadLine
          actions={
            <>
              {actions}
              {mayCorrect(record) && (
                <RowActions
                  record={record}
                  editPath={`${adminPaths.record(name, record.id)}/update`}
                  isInHead
                />
              )}
            </>
          }
          more={
            (hasActivity || more) && (
              <MoreActions>
                <ChangesLink id={record.id} />
                {more}
              </MoreActions>
            )
          }
        >
          <Icon aria-hidden sx={{ color: 'primary.main' }} />
          <Typography color="textSecondary">{subject}</Typography>
          <PageTitle title={title}>{isPlate && <Plate>{title}</Plate>}</PageTitle>
        </HeadLine>
        <RecordDetails record={record}>{children}</RecordDetails>
        {hasActivity && !mayCorrect(record) && isAddedToday(definition, record) && (
          <OwnAddition key={record.id} record={record} />
        )}
        {photosOf(definition, record).length > 0 && <Photos record={record} />}
      </Paper>
      <FeatureSections resource={name} record={record} />
      {below}
      <RelatedRecords record={record} />
    </>
  );
};
