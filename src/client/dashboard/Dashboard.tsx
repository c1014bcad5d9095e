import { useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { PageTitle } from '../admin/layout/PageTitle';
import { FleetToday } from './FleetToday';
import { SummaryCards } from './SummaryCards';

/** The homepage: the four cards, and below them what the records say. This month's spending opens over it. */
export const Dashboard = () => (
  <>
    <PageTitle title={useTranslate()('motoka.title.dashboard')} />
    <SummaryCards />
    <FleetToday />
    <Outlet />
  </>
);
