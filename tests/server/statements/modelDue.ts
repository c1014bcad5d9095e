import { plus } from '../money/modelDays';
import { daysFrom, modelTrusted, type Fleet } from './model';

const DAY = 86_400_000;

export const modelDue = (fleet: Fleet) => {
  const services = fleet.cars.flatMap((car) => {
    const latest = fleet.services
      .filter(({ carId }) => carId === car.id)
      .sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
      .at(-1);
    if (!latest) return [];
    const trusted = modelTrusted(fleet.readings.filter(({ carId }) => carId === car.id));
    const newest = trusted.at(-1)!;
    const kmLeft = latest.nextService - newest.mileage;
    const oldest = trusted.find(({ date }) => daysFrom(date, newest.date) <= 90)!;
    const [days, km] = [daysFrom(oldest.date, newest.date), newest.mileage - oldest.mileage];
    const isForecast = days >= 14 && km > 0;
    const over = isForecast ? (((kmLeft * days) % km) + km) % km : 0;
    const ahead = isForecast ? (kmLeft * days - over) / km + (over > 0 ? 1 : 0) : 0;
    // A date must be in the years 1 to 9999.
    const year = new Date(Date.parse(newest.date) + ahead * DAY).getUTCFullYear();
    const isWritable = year >= 1 && year <= 9_999;
    const dueOn = isForecast && isWritable ? plus(newest.date, ahead) : null;
    const daysLeft = dueOn === null ? null : daysFrom(fleet.today, dueOn);
    const isSoon = kmLeft <= 500 || (daysLeft !== null && daysLeft <= 14);
    return [
      {
        id: `service-${car.id}`,
        recordId: latest.id,
        userId: car.userId as number | null,
        dueAt: latest.nextService as number | null,
        mileage: newest.mileage as number | null,
        kmLeft: kmLeft as number | null,
        dueOn,
        daysLeft,
        isForecast: dueOn !== null,
        state: kmLeft < 0 ? 'overdue' : isSoon ? 'soon' : 'later',
        amount: latest.amount as number | null,
        leadDays: 14,
        text: null,
        open: null,
      },
    ];
  });
  const current = fleet.papers.filter(
    ({ carId, userId }) => carId === null || fleet.cars.find(({ id }) => id === carId)!.userId === userId,
  );
  const papers = current
    .filter(
      (paper) =>
        paper.kind === 'other' ||
        !current.some(
          (other) =>
            other.kind === paper.kind &&
            other.carId === paper.carId &&
            other.driverId === paper.driverId &&
            (other.validUntil > paper.validUntil ||
              (other.validUntil === paper.validUntil && other.id > paper.id)),
        ),
    )
    .map(({ id, userId, validUntil }) => {
      const daysLeft = daysFrom(fleet.today, validUntil);
      return {
        id: `paper-${id}`,
        recordId: id,
        userId,
        dueAt: null,
        mileage: null,
        kmLeft: null,
        dueOn: validUntil,
        daysLeft,
        isForecast: false,
        state: daysLeft < 0 ? 'overdue' : daysLeft <= 30 ? 'soon' : 'later',
        amount: null,
        leadDays: 30,
        text: null,
        open: null,
      };
    });
  return [...services, ...papers];
};
