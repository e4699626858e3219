import { sql } from 'drizzle-orm'
import { runDueBatches } from '../../api/catalogue/kit-batches/run-batches'
import { connect } from '../../api/ground/db/connect'
import { createLog } from '../../api/ground/http/log'
import type { JobDeps } from '../../api/ground/jobs/job'

/**
 * A worker as a process of its own that generates batches of kits, to be killed. Its clock is ahead of that of the
 * worker killed before, so that its leases are over. It says when it begins, and when nothing is left to do.
 */
const [target = '', ahead = '0'] = process.argv.slice(2)

const { db } = connect(JSON.parse(target))
await db.execute(sql`SELECT 1`)
process.send?.('ready')
const deps = { db, now: () => new Date(Date.now() + Number(ahead)), log: createLog('silent') } as JobDeps
await runDueBatches(deps)
process.send?.('done')
setInterval(() => {}, 1_000)
