import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * The tests that `npm run test:mutation` asks: those of the rules. Left out are slow ones that never call a rule: each
 * change to a constant asks every file that is here.
 */
const WITHOUT_RULES = [
  'domain/ground/forms/read-form.test.ts',
  'domain/**/schemas.test.ts',
  'domain/insight/exports/**',
  'domain/ground/lists/**',
  // They read files that the sandbox does not hold.
  'domain/engagement/notifications/render-mail.test.ts',
  'domain/insight/dashboards/figures.test.ts',
]

export default defineConfig({
  resolve: { alias: { '~': path('./app'), '#domain': path('./domain') } },
  test: {
    environment: 'node',
    include: ['domain/**/*.test.ts'],
    exclude: WITHOUT_RULES,
    sequence: { concurrent: false },
    // Stryker has a limit of its own for each change; this one is for the run without any, on a busy machine.
    testTimeout: 300_000,
  },
})
