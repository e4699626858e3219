/**
 * `npm run erp:simulator`: the built-in ERP as a process of its own (docs/erp.md), from the sources where they
 * are, else from the build.
 */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail } from './console.mjs'
import { loadEnv } from './load-env.mjs'

// The PORT of `.env` is the portal's: only one that is given for this command counts.
const { PORT } = process.env
loadEnv()
if (PORT) process.env.PORT = PORT
else delete process.env.PORT
const source = 'api/sales/erp/simulator/run-simulator.ts'
const built = 'build/node/api/sales/erp/simulator/run-simulator.js'
if (existsSync(source) && existsSync('node_modules/tsx')) {
  const { tsImport } = await import('tsx/esm/api')
  await tsImport(pathToFileURL(source).href, import.meta.url)
} else if (existsSync(built)) await import(pathToFileURL(built).href)
else fail('Falta instalar e compilar: npm ci && npm run build')
