import Add from '@mui/icons-material/AddOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { cars } from '../../../resources/cars';
import { readings as definition } from '../../../resources/readings';
import { adminPaths } from '../../ground/paths';
import { FetchError } from '../../rows/crud/list/FetchError';
import { getMileages, wrongHighest } from '../../ground/providers/mileages';
import { OdometerLine } from './OdometerLine';
import { ReadingList } from './ReadingList';
import { WrongMileage } from './WrongMileage';
import { useMayRecord } from '../../ground/account/useMayRecord';

/** The section of a car's page with its odometer: chart, readings, and a warning of a wrong one. */
const OdometerSection = ({ record: car }: { record: RaRecord }) => {
  const translate = useTranslate();
  const mayRecord = useMayRecord();
  const { data, error, isPending } = useQuery({
    queryKey: ['mileages', Number(car.id)],
    queryFn: ({ signal }) => getMileages(car.id, translate('motoka.odometer.failed'), signal),
  });
  const wrong = data && wrongHighest(data);
  // Of a replaced odometer, the mileage that was typed with the car says nothing.
  const isFormer = data?.some(({ restartsAt }) => restartsAt) && Number(wrong?.mileage) > Number(car.mileage);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="odometer"
      sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h2" id="odometer" sx={{ flex: 1 }}>
          {translate('motoka.odometer.title')}
        </Typography>
        {mayRecord(car.userId) && (
          <Button
            component={Link}
            to={`${adminPaths.record(cars.name, car.id)}/create/${definition.name}`}
            state={{ isOverPage: true, given: { carId: Number(car.id), userId: car.userId } }}
            variant="outlined"
            startIcon={<Add />}
          >
            {translate('motoka.odometer.add')}
          </Button>
        )}
      </Box>
      {isPending && <Skeleton variant="rounded" height={160} sx={{ mt: 3 }} />}
      {error && <FetchError error={error} />}
      {wrong && !isFormer && <WrongMileage wrong={wrong} readings={data} />}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {translate('motoka.odometer.empty')}
        </Typography>
      )}
      {data && data.length > 1 && <OdometerLine readings={data} />}
      {data && data.length > 0 && <ReadingList readings={data} />}
    </Paper>
  );
};

export default OdometerSection;
