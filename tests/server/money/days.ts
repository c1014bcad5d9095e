import { calendarOf } from '../../../src/server/ground/calendar';
import { plus } from './modelDays';

export const lusaka = calendarOf('Africa/Lusaka');
export const today = lusaka.today();
export const ago = (days: number): string => plus(today, -days);
