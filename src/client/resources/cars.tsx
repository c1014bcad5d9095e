import { ResourceShow } from '../views/ResourceShow';
import type { Screens } from '../views/screens';
import { NextService } from './NextService';

/** A car's page also says when the next oil change is due. */
export const cars: Screens = {
  show: () => <ResourceShow>{(car) => <NextService car={car} />}</ResourceShow>,
};
