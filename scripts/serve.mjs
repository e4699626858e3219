/**
 * `npm run start:portal` and `npm run start:api`: one built half alone, for production. Installs and builds nothing.
 */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fail } from './console.mjs'
import { loadEnv } from './load-env.mjs'

const ENTRIES = { portal: 'build/node/server.js', api: 'build/node/api/serve-api.js' }

loadEnv()
process.env.NODE_ENV ??= 'production'
const half = process.argv[2]
const entry = ENTRIES[half]
if (!entry) fail('Uso: node scripts/serve.mjs portal|api')
if (half === 'portal' && !process.env.API_BASE_URL) fail('Informe em API_BASE_URL onde a API está, ou use: npm start')
if (!existsSync(entry)) fail('Falta compilar: npm run build')
await import(pathToFileURL(entry).href)
