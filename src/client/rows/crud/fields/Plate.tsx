// A plate does not wrap. Other identifiers may be longer.
const PLATE_LENGTH_MAX = 10;

/** A number plate, framed so that the car is easy to find. */
export const Plate = ({ children }: { children: string }) => (
  <bdi className={children.length > PLATE_LENGTH_MAX ? 'plate' : 'plate one-line'}>{children}</bdi>
);
