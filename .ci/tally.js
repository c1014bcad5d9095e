// Counts the tests in vitest's JSON report: node .ci/tally.js REPORT [REPORT OF A SECOND RUN OF SOME FILES]. The first line is
// "PASSED FAILED". Skipped tests, and files that did not run, count as failed. One line follows for each failed test, with the
// beginning of its message. With --files it prints the files in which a test failed instead.
import { readFileSync } from 'node:fs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [], success: false };
  }
};

const isListing = process.argv.includes('--files');
const reports = process.argv.slice(2).filter((one) => one !== '--files');
const runs = reports.map(read);
const { success } = runs.at(-1);
// The second run of a file counts instead of its first.
const testResults = [
  ...new Map(runs.flatMap((one) => one.testResults).map((file) => [file.name, file])).values(),
];
const failed = testResults.filter(({ status }) => status === 'failed');
if (isListing) {
  failed.forEach(({ name }) => console.log(name));
  process.exit();
}
const all = testResults.flatMap(({ assertionResults, name }) =>
  assertionResults.map((test) => ({ ...test, name })),
);
const others = all.filter(({ status }) => status !== 'passed');
const passed = all.length - others.length;
const isBroken = !success || passed === 0;
console.log(passed, Math.max(others.length, isBroken ? 1 : 0));
others.forEach(({ name, fullName, status, failureMessages }) =>
  console.log(`${name} > ${fullName} (${status}): ${failureMessages.join(' ').slice(0, 600)}`),
);
failed
  .filter(({ assertionResults }) => assertionResults.length === 0)
  .forEach(({ name, message }) => console.log(`${name} did not run: ${message.slice(0, 600)}`));
