import { AssignButton } from '../drivers/assign/AssignButton';
import { AssignDialog } from '../../crud/form/lazyDialogs';
import { ResourceShow } from '../../crud/show/ResourceShow';
import type { Screens } from '../../crud/screens';
import { CurrentDriver } from './CurrentDriver';
import { NextService } from './NextService';

/** A car's page also says who drives it and when the next oil change is due, and gives it another driver. */
export const cars: Screens = {
  show: () => (
    <ResourceShow actions={(car) => <AssignButton record={car} />}>
      {(car) => (
        <>
          <CurrentDriver car={car} />
          <NextService car={car} />
        </>
      )}
    </ResourceShow>
  ),
  assign: () => <AssignDialog known="carId" />,
};
