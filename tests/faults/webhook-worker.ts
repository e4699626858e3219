import { setTimeout as pause } from 'node:timers/promises'
import { deliverMessages } from '../../api/engagement/webhooks/deliver-messages'
import { readConfig } from '../../api/ground/config/config'
import { connect } from '../../api/ground/db/connect'
import { createLog } from '../../api/ground/http/log'

/** A worker of the webhooks' queue as a process of its own, to be killed: it sends due deliveries until then. */
const [target = ''] = process.argv.slice(2)

const { db } = connect(JSON.parse(target))
const deps = { db, config: readConfig(process.env, '1'), now: () => new Date(), log: createLog('silent') }
for (;;) {
  // A statement that the kill of another worker cut off is no reason to leave.
  await deliverMessages(deps as Parameters<typeof deliverMessages>[0], { idleMs: 0, runMs: 5_000 }).catch(() => {})
  await pause(20)
}
