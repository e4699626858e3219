import type { KnipConfig } from 'knip'
import { API_ENTRIES, COPIED } from './scripts/built-entries.mjs'

/**
 * Unused exports go (`npx knip`, one of the checks of `npm test`). Tests count as users: what only a test asks for may
 * be exported.
 */
export default {
  entry: [
    ...API_ENTRIES,
    ...COPIED,
    // ensure-built.mjs runs it in a process of its own.
    'scripts/build.mjs',
    // build.mjs runs it beside itself.
    'scripts/build-server.mjs',
    // scripts/screenshots.mjs runs it in a process of its own.
    'scripts/take-screenshots.ts',
    // scripts/bench.mjs runs the first two; the soaked process imports the third; measure-pages.ts compiles and runs
    // the last.
    'bench/run.ts',
    'bench/soak.ts',
    'bench/say-memory.mjs',
    // Run by hand with tsx: figures of decision 034 and of docs/performance.md.
    'bench/measure-hot-company.ts',
    'bench/measure-workers.ts',
    'bench/serve-page.ts',
    // build-hello.ts has Vite build these two baselines.
    'bench/{hello,stock}/vite.config.mjs',
    'bench/{hello,stock}/app/root.tsx',
    'bench/{hello,stock}/app/routes/*.tsx',
    // stryker.config.mjs names it (`npm run test:mutation`).
    'vitest.mutation.config.ts',
    // A watched process imports it before its own code (tests/gates/watch-process.ts).
    'tests/support/watch-loop.mjs',
  ],
  // An entry or an ignore that fits nothing any more goes too.
  treatConfigHintsAsErrors: true,
  ignoreBinaries: [
    // Where it is installed, it runs a sample of /api-docs.
    'php',
    // Where it is installed, it saves our sheets again.
    'soffice',
    // Of the operating system: find-postgres.mjs and install-package.mjs ask for the first two,
    // tests/faults for the third.
    'pg_config',
    // Of PostgreSQL; api/over/backups finds it or says which package is missing.
    'pg_dump',
    'apt-get',
    // scripts/cluster makes a Debian 13 root with them.
    'apt-config',
    'debootstrap',
    'unshare',
    // Small disks of their own, to be full.
    'mount',
    'umount',
  ],
  ignoreDependencies: [
    // The style sheets import its sources (app/styles/app.scss).
    'bootstrap',
    // kernel-lock.ts loads the binary in it that fits the machine, by a path of its own (decision 008).
    'fs-native-extensions',
    // tests/gates/check-markup.ts runs the archive in it with Java.
    'vnu-jar',
  ],
} satisfies KnipConfig
