import { sql } from 'drizzle-orm'
import { startDueRevisions } from '../../api/catalogue/price-revisions/start-due-revisions'
import { runDueImports } from '../../api/catalogue/sheet-imports/run-imports'
import { startDueProducts } from '../../api/catalogue/sheet-imports/start-due-products'
import { readConfig } from '../../api/ground/config/config'
import { connect } from '../../api/ground/db/connect'
import { createLog } from '../../api/ground/http/log'
import { openDiskStore } from '../../api/ground/storage/file-store'

/**
 * A worker as a process of its own that reads and compares sheets, or starts the revisions or the sheets of products
 * that are due, to be killed. Its clock is ahead of that of the worker killed before, so that its leases are over. It says when it
 * begins, and when nothing is left to do.
 */
const [work = '', target = '', folder = '', ahead = '0'] = process.argv.slice(2)

const { db } = connect(JSON.parse(target))
await db.execute(sql`SELECT 1`)
process.send?.('ready')
const now = () => new Date(Date.now() + Number(ahead))
const log = createLog('silent')
if (work === 'revisions') await startDueRevisions({ db, now, log })
else if (work === 'products') await startDueProducts({ db, now, log })
else await runDueImports({ db, config: readConfig({ NODE_ENV: 'test' }, '1'), files: openDiskStore(folder), now, log })
process.send?.('done')
setInterval(() => {}, 1_000)
