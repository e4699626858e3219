import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The tests that `npm run test:mutation` asks: those of the rules, which take seconds. */
export default defineConfig({
  resolve: { alias: { '~': path('./app'), '#domain': path('./domain') } },
  test: { environment: 'node', include: ['domain/**/*.test.ts'], sequence: { concurrent: false } },
})
