import type { Span } from '../providers/months';

const spanned = ({ from, to }: Span) => `from=${from}&to=${to}`;

/** The addresses of what the cars earn. */
export const profitPaths = {
  all: '/admin/profit',
  /** A car's months; of one owner, where it had several. */
  car: (carId: number, span: Span, userId?: number) =>
    `/admin/profit/byCarId/${carId}?${spanned(span)}${userId === undefined ? '' : `&userId=${userId}`}`,
};

/** Where the sums of a car lead: to its months. */
export const monthsOfCar = ({ carId, userId }: { carId: number; userId: number | undefined }, span: Span) =>
  profitPaths.car(carId, span, userId);
