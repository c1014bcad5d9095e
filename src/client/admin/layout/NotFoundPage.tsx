import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { pages } from '../../../contract/paths';
import { MessagePage } from './MessagePage';

/** The 404 page, within the shell, with a link to the homepage. The title and the text are keys. */
export const NotFoundPage = ({ title = 'motoka.title.notFound', text = 'motoka.notFound.text' }) => {
  const translate = useTranslate();
  return (
    <MessagePage title={translate(title)} text={translate(text)}>
      <Button component={Link} to={pages.home} variant="contained">
        {translate('motoka.notFound.back')}
      </Button>
    </MessagePage>
  );
};
