import { Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCopy } from '../../ground/toasts/useCopy';

interface Props {
  url: string;
  /** The message of WhatsApp, with the link. */
  text: string;
  children?: ReactNode;
}

/** The ways to give a link to a person: to copy it, or to send it by WhatsApp. */
export const LinkWays = ({ url, text, children }: Props) => {
  const translate = useTranslate();
  const copy = useCopy('motoka.signIn.linkCopied', 'motoka.signIn.notCopied');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="contained" onClick={() => void copy(url)}>
        {translate('motoka.signIn.copyLink')}
      </Button>
      <Button
        variant="outlined"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {translate('motoka.messages.whatsApp')}
      </Button>
      {children}
    </Box>
  );
};
