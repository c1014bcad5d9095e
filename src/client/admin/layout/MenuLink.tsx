import type { SvgIconComponent } from '@mui/icons-material';
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
    <NavLink to={to} onClick={onClick}>
      <Icon aria-hidden />
      {label}
    </NavLink>
  </li>
);
