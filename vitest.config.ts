import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/support/slowest-first'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const resolve = { alias: { '~': path('./app'), '#domain': path('./domain') } }

/**
 * No test changes a module's state: what all files import is loaded once a worker. That saves a sixth of the time of the
 * API's tests, a quarter of the journeys' (Playwright, the seed's words and the schemas, 58 times over).
 */
const LOADED_ONCE = false

/** Polled conditions come later on a busy machine: the second that a poll has by itself is two starts of Node. */
const EXPECT = { poll: { timeout: 10_000 } }

/** Node 25 and later have a localStorage of their own, which hides the document's and needs a file. */
const NODE_STORAGE_OFF = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

export default defineConfig({
  resolve,
  test: {
    sequence: { sequencer: SlowestFirst },
    // A part of `npm test` reads the files that an earlier part compiled (node_modules; by the content of each file).
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          isolate: LOADED_ONCE,
          expect: EXPECT,
          // The first test of a run makes the database templates, which takes initdb, migrations and seed.
          hookTimeout: 120_000,
          testTimeout: 30_000,
          environment: 'node',
          include: ['{app,api,domain,front,scripts,tests}/**/*.test.{ts,mjs}'],
          exclude: ['tests/{e2e,faults,gates}/**', '**/node_modules/**'],
        },
      },
      {
        resolve,
        // Properties are drawn by the hundred, on a busy machine too.
        test: {
          name: 'dom',
          environment: 'jsdom',
          execArgv: NODE_STORAGE_OFF,
          include: ['app/**/*.test.tsx'],
          testTimeout: 30_000,
        },
      },
      {
        resolve,
        test: {
          name: 'faults',
          isolate: LOADED_ONCE,
          expect: EXPECT,
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      {
        resolve,
        test: {
          name: 'gates',
          isolate: LOADED_ONCE,
          expect: EXPECT,
          environment: 'node',
          include: ['tests/gates/*.test.ts'],
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        resolve,
        test: {
          // Gates that measure times or memory: one file after the other, with the machine for itself.
          name: 'timed',
          isolate: LOADED_ONCE,
          expect: EXPECT,
          environment: 'node',
          include: ['tests/gates/timed/*.test.ts'],
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
      {
        resolve,
        test: {
          name: 'e2e',
          isolate: LOADED_ONCE,
          expect: EXPECT,
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          setupFiles: ['tests/e2e/support/tell-pages.ts'],
          hookTimeout: 180_000,
          // Each step has its own 15 s; how long the life of an order takes on a busy machine is no promise.
          testTimeout: 180_000,
        },
      },
    ],
  },
})
