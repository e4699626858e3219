import pg from 'pg'
import { createApp } from '../../api/app'
import { readConfig } from '../../api/ground/config/config'
import { connect } from '../../api/ground/db/connect'
import { createLoginLimits } from '../../api/ground/http/limit-logins'
import { createPublicLimits } from '../../api/ground/http/limit-public-calls'
import { createLog } from '../../api/ground/http/log'
import { openDiskStore } from '../../api/ground/storage/file-store'

/**
 * An API as a process of its own that gives a shipment its invoice, to be killed. It says 'between' once the invoice is
 * written and before the status is, and 'kept' with what it has acknowledged.
 */
const [target = '', filesDir = '', token = '', path = '', body = ''] = process.argv.slice(2)

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = async function watched(this: pg.Client, ...args: unknown[]) {
  const answer = await query.apply(this, args)
  const [first] = args
  const text = typeof first === 'string' ? first : (first as { text?: string }).text
  if (text?.includes('INSERT INTO shipments')) {
    process.send?.({ between: true })
    // The parent's signal comes by another way than this message: there is a moment for it.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return answer
} as typeof pg.Client.prototype.query

const { db, pool } = connect(JSON.parse(target))
const app = createApp({
  db,
  config: readConfig({ NODE_ENV: 'test', DATA_DIR: filesDir }, '1'),
  files: openDiskStore(filesDir),
  loginLimits: createLoginLimits({ db, pool }, () => new Date()),
  publicLimits: createPublicLimits(pool),
  now: () => new Date(),
  wake: () => {},
  log: createLog('silent'),
})
process.send?.({ begins: true })
const answer = await app.fetch(
  new Request(`http://api.test/api${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  }),
)
process.send?.({ kept: answer.status })
process.exit(0)
