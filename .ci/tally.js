// Counts the tests in vitest's JSON report: node .ci/tally.js REPORT. The first line is "PASSED FAILED". Skipped tests, and
// files that did not run, count as failed. One line follows for each failed test, with the beginning of its message.
import { readFileSync } from 'node:fs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [], success: false };
  }
};

const { testResults, success } = read(process.argv[2]);
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
testResults
  .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  .forEach(({ name, message }) => console.log(`${name} did not run: ${message.slice(0, 600)}`));
