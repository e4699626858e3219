import { setInterval } from 'node:timers'
import { startErpSimulator } from './start-simulator'

/**
 * `npm run erp:simulator`: the built-in ERP as a process of its own (docs/erp.md). PORT, ERP_USER,
 * ERP_PASSWORD, ERP_SIMULATOR_FILE.
 */
const simulator = await startErpSimulator({
  port: Number(process.env.PORT || 4980),
  host: process.env.HOST || '127.0.0.1',
  file: process.env.ERP_SIMULATOR_FILE || null,
  user: process.env.ERP_USER || 'portal',
  password: process.env.ERP_PASSWORD || 'portal-erp',
  hasControl: true,
  onCall: process.env.LOG_LEVEL === 'silent' ? undefined : (line) => console.log(`  ${line}`),
})
console.log(`\n  ERP simulado: ${simulator.url} (usuário ${simulator.user})`)
console.log(`  Comportamento: curl -X PUT ${simulator.url}/control -d '{"failRate":0.3}'\n`)
const alive = setInterval(() => {}, 1 << 30)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    clearInterval(alive)
    await simulator.close()
    process.exit(0)
  })
