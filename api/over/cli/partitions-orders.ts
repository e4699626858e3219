import { parseArgs } from 'node:util'
import { describeOrderParts, partOrders, wholeOrders } from '../partitions/part-orders'
import { OrderPartsError } from '../partitions/switch-table'
import { Refused, runCommand } from './run-command'

const HOW = 'npm run partitions:orders -- --to parts (ou --to whole)'

/**
 * `npm run partitions:orders [-- --to parts|whole]`: makes the orders' tables ranges of ids, or whole again, while the
 * portal runs. Without an argument it says how they are.
 */
const { values: args } = parseArgs({ options: { to: { type: 'string' } } })
const WAYS: Record<string, typeof partOrders> = { parts: partOrders, whole: wholeOrders }

await runCommand(
  async ({ connection: { pool } }) => {
    if (args.to !== undefined) {
      const way = WAYS[args.to]
      if (!way) throw new Refused(`Informe para onde: ${HOW}`)
      await way({ pool, say: console.log }).catch((error: unknown) => {
        throw error instanceof OrderPartsError ? new Refused(error.message) : error
      })
    }
    for (const line of await describeOrderParts(pool)) console.log(line)
    if (args.to === undefined) console.log(`Para mudar: ${HOW}`)
  },
  { asOwner: true },
)
