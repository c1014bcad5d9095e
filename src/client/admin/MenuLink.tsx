import type { SvgIconComponent } from '@mui/icons-material';
import { ButtonBase } from '@mui/material';
import { alpha } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';

interface Props {
  to: string;
  icon: SvgIconComponent;
  label: string;
  onClick?: () => void;
}

/** One entry of the menu; the page one is on is marked for eyes and for screen readers. */
export const MenuLink = ({ to, icon: Icon, label, onClick }: Props) => (
  <li>
    <ButtonBase
      component={NavLink}
      to={to}
      onClick={onClick}
      sx={(theme) => ({
        width: '100%',
        minHeight: { xs: 44, md: 34 },
        px: 3,
        gap: 3,
        justifyContent: 'flex-start',
        borderRadius: 1,
        fontSize: 14,
        color: 'text.primary',
        '& svg': { fontSize: 20, color: 'text.secondary' },
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-current="page"], &[aria-current="page"] svg': { color: 'primary.main' },
        '&[aria-current="page"]': { bgcolor: alpha(theme.palette.primary.main, 0.1), fontWeight: 600 },
      })}
    >
      <Icon aria-hidden />
      {label}
    </ButtonBase>
  </li>
);
