import { rebuildLedger } from '../../insight/dashboards/rebuild-ledger'
import { runCommand } from './run-command'

/** `npm run dashboards:rebuild`: counts the figures of the dashboards anew from the orders (decision 021). */
await runCommand(async ({ connection }) => {
  const rows = await rebuildLedger(connection.db)
  console.log(`Painéis recontados a partir dos pedidos: ${rows} contadores.`)
})
