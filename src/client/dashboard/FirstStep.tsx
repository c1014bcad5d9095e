import Done from '@mui/icons-material/CheckCircleOutlined';
import ToDo from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { adminPaths } from '../admin/paths';

interface Props {
  isDone: boolean;
  /** Whether all that it needs is there. */
  isNext: boolean;
  title: string;
  hint: string;
  /** What can be added here; the first is the usual one. */
  actions: readonly { resource: string; label: string }[];
}

/** One line of the checklist: what is to do, why, and its button; a tick once it is done. */
export const FirstStep = ({ isDone, isNext, title, hint, actions }: Props) => {
  const translate = useTranslate();
  const Mark = isDone ? Done : ToDo;
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Mark
        titleAccess={isDone ? translate('motoka.start.done') : undefined}
        sx={{ color: isDone ? 'success.main' : 'text.secondary' }}
      />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </Box>
      {!isDone && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {actions.map(({ resource, label }, index) => (
            <Button
              key={resource}
              variant={isNext && index === 0 ? 'contained' : 'outlined'}
              sx={{ minHeight: { xs: 44, sm: 36 } }}
              {...(isNext
                ? { component: Link, to: adminPaths.create(resource), state: { isOverPage: true } }
                : { disabled: true })}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
};
