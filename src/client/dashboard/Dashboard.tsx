import { useTranslate } from 'react-admin';
import { PageTitle } from '../admin/PageTitle';
import { FleetToday } from './FleetToday';
import { SummaryCards } from './SummaryCards';

/** The homepage: the four cards, and below them what the records say. */
export const Dashboard = () => (
  <>
    <PageTitle title={useTranslate()('motoka.title.dashboard')} />
    <SummaryCards />
    <FleetToday />
  </>
);
