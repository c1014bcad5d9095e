// Adds up vitest's JSON reports: node .ci/tally.js REPORT. Prints "PASSED FAILED"; what was skipped, or did not run at all, failed.
import { readFileSync } from 'node:fs';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [], success: false };
  }
};

const { testResults, success } = read(process.argv[2]);
const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
const passed = statuses.filter((status) => status === 'passed').length;
const others = statuses.length - passed;
const isBroken = !success || passed === 0;
console.log(passed, Math.max(others, isBroken ? 1 : 0));
