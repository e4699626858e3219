import { verifyLedger } from '../../insight/dashboards/verify-ledger'
import { runCommand } from './run-command'

/** `npm run dashboards:verify`: names each figure that differs from a full scan. Exit code 1 when there is any. */
await runCommand(async ({ connection }) => {
  const findings = await verifyLedger(connection.db)
  for (const { kind, month, companyId, teamId, status, productId, kept, true: truth } of findings.slice(0, 50))
    console.error(
      `${kind} ${month}, empresa ${companyId}, time ${teamId}${status && `, ${status}`}${productId ? `, produto ${productId}` : ''}: os painéis dizem ${kept}; os pedidos, ${truth}.`,
    )
  if (findings.length > 50) console.error(`… e mais ${findings.length - 50}.`)
  if (findings.length === 0) return console.log('Painéis e pedidos conferem.')
  console.error('Para recontar: npm run dashboards:rebuild')
  process.exitCode = 1
})
