/** What the records say today; nothing where the server keeps no figures. */
export const FleetToday = () => null;
