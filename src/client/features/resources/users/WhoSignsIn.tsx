import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Says below a form or a list that users sign in, and owners do not. */
const note = (text: string) => () => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
    {useTranslate()(text)}
  </Typography>
);

export const UsersNote = note('motoka.people.whoSignsIn');
export const OwnersNote = note('motoka.people.ownerIsNote');
