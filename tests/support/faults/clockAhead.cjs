// Required by a server before it starts: with each SIGUSR2, its clock goes ahead by three minutes.
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('SIGUSR2', () => (ahead += 180_000));
