import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import type { Calendar } from '../../ground/calendar';
import { hasReading } from '../odometer/highestMileage';
import type { ResourceHooks } from '../../rows/records/hooks';
import { modelsOf, type Models } from '../../rows/records/model';
import { paidFrom } from '../cash/payment';
import { fillSpender } from '../cash/spender';
import { fillBillDay, paidOnce } from '../bills/settle';
import { adjustments } from './adjustments';
import { bills } from './bills';
import { buyouts } from './buyouts';
import { cars } from './cars';
import { cashings } from './cashings';
import { counts } from './counts';
import { daysOff } from './daysOff';
import { drivers } from './drivers';
import { fees } from './fees';
import { expenseKinds } from './expenseKinds';
import { grants } from './grants';
import { events } from './events';
import { messageTexts } from './messageTexts';
import { paperKinds } from './paperKinds';
import { papers } from './papers';
import { payouts } from './payouts';
import { plans } from './plans';
import { readings } from './readings';
import { repairs } from './repairs';
import { services } from './services';
import { targets } from './targets';
import { transfers } from './transfers';
import { users } from './users';
import { works } from './works';

const hooksByResource = (calendar: Calendar): Readonly<Record<string, ResourceHooks>> => ({
  adjustments,
  bills,
  buyouts: buyouts(calendar),
  cars: cars(calendar),
  cashings,
  counts: counts(calendar),
  daysOff,
  drivers: drivers(calendar),
  expenseKinds,
  fees,
  grants: grants(calendar),
  messageTexts,
  paperKinds,
  papers: papers(calendar),
  payouts: payouts(calendar),
  plans,
  readings: readings(calendar),
  repairs: repairs(calendar),
  services: services(calendar),
  targets,
  transfers: transfers(calendar),
  users,
  works: works(calendar),
});

/** The hooks of an expense that a driver may pay: out of what it was paid, and which driver paid it or owes a part of it. */
const ofExpense = (definition: ResourceDefinition, calendar: Calendar): ResourceHooks => {
  const fill = fillSpender(calendar, definition);
  const paysBills = definition.fields['billId'] !== undefined;
  const fillDay = fillBillDay(calendar);
  return {
    ...(paysBills && { identity: paidOnce }),
    fill: async (write) => {
      const input = paysBills ? await fillDay(write) : write.input;
      return fill({ ...write, input: await paidFrom.fill({ ...write, input }) });
    },
    fillsFromRecords: true,
    unseenReferences: ['kindId'],
  };
};

/** Builds the models: with a resource's own hooks, or those of events if it has an odometer reading; and those of expenses. */
export const resourceModels = (calendar: Calendar): Models => {
  const own = hooksByResource(calendar);
  const ofEvents = events(calendar);
  const hooksOf = (definition: ResourceDefinition): ResourceHooks => {
    const hooks = own[definition.name] ?? (hasReading(definition) ? ofEvents : {});
    return definition.fields['driverPays'] ? { ...hooks, ...ofExpense(definition, calendar) } : hooks;
  };
  return modelsOf(resources, hooksOf, calendar);
};
