import { useTranslate } from 'react-admin';
import { PageHead } from '../../crud/PageHead';

/** Which driver is behind, by how much, and since when. */
const BalancesPage = () => <PageHead title={useTranslate()('motoka.money.balances')} />;

export default BalancesPage;
