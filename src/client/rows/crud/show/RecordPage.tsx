import { Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { icons } from '../../icons';
import { lazyPart } from '../../lazyPart';
import { PageTitle } from '../../layout/PageTitle';
import { adminPaths } from '../../paths';
import { useMayCorrect } from '../../account/useMayCorrect';
import { Plate } from '../fields/Plate';
import { photosOf } from '../photos/photosOf';
import { RecordDetails } from './RecordDetails';
import { RelatedRecords } from './RelatedRecords';
import { FeatureSections } from '../../features/FeatureParts';
import { useIsOffered } from '../../features/FeaturesContext';
import { ChangesLink } from '../ChangesLink';
import { HeadLine } from '../PageHead';
import { MoreActions } from '../MoreActions';
import { RowActions } from '../list/RowActions';
import { fieldOf, isIdentifier } from '../fields/columns';
import { useDefinition } from '../useDefinition';

const Photos = lazyPart(() => import('../photos/Photos'));

interface Props {
  record: RaRecord;
  /** More values of the record. */
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
  const title = representation
    ? String(representation)
    : translate('motoka.title.record', { subject, id: record.id });
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
          <PageTitle title={title}>
            {isIdentifier(fieldOf(definition, recordRepresentation)) && <Plate>{title}</Plate>}
          </PageTitle>
        </HeadLine>
        <RecordDetails record={record}>{children}</RecordDetails>
        {photosOf(definition, record).length > 0 && <Photos record={record} />}
      </Paper>
      <FeatureSections resource={name} record={record} />
      {below}
      <RelatedRecords record={record} />
    </>
  );
};
