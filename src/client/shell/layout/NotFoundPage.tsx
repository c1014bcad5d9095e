import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { pages } from '../../../contract/paths';
import { MessagePage } from './MessagePage';

export const NotFoundPage = () => {
  const translate = useTranslate();
  return (
    <MessagePage title={translate('motoka.title.notFound')} text={translate('motoka.notFound.text')}>
      <Button component={Link} to={pages.home} variant="contained">
        {translate('motoka.notFound.back')}
      </Button>
    </MessagePage>
  );
};
