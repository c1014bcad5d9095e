import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LabeledValue } from '../../crud/fields/LabeledValue';
import { Money } from '../../crud/fields/Money';
import { useSums } from './useSums';

/** What a person's cars brought in and cost; nothing where the server keeps no totals. */
export const PersonSums = ({ userId }: { userId: number }) => {
  const translate = useTranslate();
  const { data } = useSums(userId);
  if (!data) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 2, m: 0, mt: 3 }}>
      <LabeledValue label={translate('motoka.people.cashed')}>
        <Money amount={data.cashed} />
      </LabeledValue>
      <LabeledValue label={translate('motoka.people.spent')}>
        <Money amount={data.spent} />
      </LabeledValue>
    </Box>
  );
};
