/**
 * `npm run test:mutation`: changes the rules that decide money, permission and status, one expression at a time, and
 * asks whether a test of `domain/` notices. Not in CI: it takes most of an hour. The score is in docs/promises.md; no file
 * may fall below 80.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [
    'domain/catalogue/pricing/**/*.ts',
    'domain/people/permissions/**/*.ts',
    'domain/sales/approvals/**/*.ts',
    'domain/sales/orders/status/guards/**/*.ts',
    '!**/*.test.ts',
    '!**/generated/**',
  ],
  coverageAnalysis: 'perTest',
  // Changes of constants that are read when a file loads (labels, tables): each asks every test there is, an hour for a
  // fifth of the changes, and what they say is tested where it is shown.
  ignoreStatic: true,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  tempDirName: '.cache/mutation/sandbox',
  thresholds: { high: 92, low: 80, break: 92 },
  concurrency: 2,
  ignorePatterns: [
    'build',
    'data',
    '.cache',
    'public',
    'app',
    'api',
    'bench',
    'tests/e2e',
    'tests/gates',
    'tests/faults',
  ],
}
