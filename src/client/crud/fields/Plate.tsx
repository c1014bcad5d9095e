// A plate stands on one line; what is no plate may be as long as a field holds.
const longestPlate = 10;

/** A number plate, drawn so that the eye finds the car first. */
export const Plate = ({ children }: { children: string }) => (
  <span className={children.length > longestPlate ? 'plate' : 'plate one-line'}>{children}</span>
);
