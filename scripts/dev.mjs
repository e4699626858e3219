/**
 * `npm run dev`: the whole portal from its sources; pages reload hot, a change of API, domain or
 * server restarts the process.
 */
import { ensureInstalled } from './ensure-installed.mjs'
import { loadEnv } from './load-env.mjs'
import { runChild } from './run-child.mjs'

loadEnv()
await ensureInstalled({ tests: true })
const env = { ...process.env, NODE_ENV: 'development' }
// Ctrl+C reaches the child too, which closes the database; this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.exitCode = await runChild('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server.ts'], { env })
