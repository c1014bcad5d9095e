import type { Span } from '../dates/months';

const spanQuery = ({ from, to }: Span) => `from=${from}&to=${to}`;

export const profitPaths = {
  all: '/admin/profit',
  spending: '/admin/profit/spending',
  fuel: '/admin/profit/fuel',
  returns: '/admin/profit/returns',
  /** A view of the profit in some months. */
  within: (path: string, span: Span) => `${path}?${spanQuery(span)}`,
  /** A car's months, optionally of one owner. */
  car: (carId: number, span: Span, userId?: number) =>
    `/admin/profit/byCarId/${carId}?${spanQuery(span)}${userId === undefined ? '' : `&userId=${userId}`}`,
};

/** The path to the months of a car's row. */
export const monthsOfCar = ({ carId, userId }: { carId: number; userId: number | undefined }, span: Span) =>
  profitPaths.car(carId, span, userId);
