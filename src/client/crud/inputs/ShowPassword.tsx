import { Button, InputAdornment } from '@mui/material';
import { useTranslate, useTranslateLabel } from 'react-admin';

interface Props {
  isShown: boolean;
  /** The password's field. */
  source: string;
  onPress: (isShown: boolean) => void;
}

/** Shows what is typed into a password field, or hides it again; its name says of which field. */
export const ShowPassword = ({ isShown, source, onPress }: Props) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source });
  return (
    <InputAdornment position="end">
      {/* Named by its text: a label would give the field's name to two elements. */}
      <Button
        size="small"
        onClick={() => onPress(!isShown)}
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 36 } }}
      >
        {translate(isShown ? 'motoka.input.hide' : 'motoka.input.show')}{' '}
        <span className="unseen">{label}</span>
      </Button>
    </InputAdornment>
  );
};
