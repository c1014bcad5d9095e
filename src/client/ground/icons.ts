import type { SvgIconComponent } from '@mui/icons-material';
import AddRoad from '@mui/icons-material/AddRoad';
import BatteryChargingFull from '@mui/icons-material/BatteryChargingFull';
import Build from '@mui/icons-material/BuildOutlined';
import Calculate from '@mui/icons-material/CalculateOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import DirectionsCar from '@mui/icons-material/DirectionsCarOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import Exposure from '@mui/icons-material/ExposureOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import OilBarrel from '@mui/icons-material/OilBarrelOutlined';
import Outbound from '@mui/icons-material/OutboundOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Speed from '@mui/icons-material/SpeedOutlined';
import Shield from '@mui/icons-material/ShieldOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import TireRepair from '@mui/icons-material/TireRepairOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { IconName } from '../../contract/resource';

/** The icon components, by the name that a definition uses. */
export const icons = {
  AddRoad,
  Badge,
  BatteryChargingFull,
  Build,
  Calculate,
  Category,
  Chat,
  Description,
  DirectionsCar,
  EventBusy,
  EventRepeat,
  Exposure,
  Flag,
  Group,
  Key,
  OilBarrel,
  Outbound,
  Payments,
  Percent,
  Person,
  Shield,
  Speed,
  Receipt,
  SwapHoriz,
  TaskAlt,
  TireRepair,
  Visibility,
} satisfies Record<IconName, SvgIconComponent>;
