import { createApp } from '../../api/app'
import { readConfig } from '../../api/ground/config/config'
import { connect } from '../../api/ground/db/connect'
import { createLoginLimits } from '../../api/ground/http/limit-logins'
import { createPublicLimits } from '../../api/ground/http/limit-public-calls'
import { createLog } from '../../api/ground/http/log'
import { openDiskStore } from '../../api/ground/storage/file-store'

/**
 * An API as a process of its own that is sent one XML of an order and keeps it, to be killed. It says 'saved' between the
 * file and its row, and 'read' and 'kept' with what it has acknowledged.
 */
const [target = '', filesDir = '', token = '', orderId = '', xml = ''] = process.argv.slice(2)

const { db, pool } = connect(JSON.parse(target))
const disk = openDiskStore(filesDir)
const app = createApp({
  db,
  config: readConfig({ NODE_ENV: 'test', DATA_DIR: filesDir, UPLOADS_PER_DAY: '1000000000' }, '1'),
  files: {
    ...disk,
    async write(key, content) {
      await disk.write(key, content)
      process.send?.({ saved: key })
      // The parent's signal comes by another way than this message: there is a moment for it.
      await new Promise((resolve) => setTimeout(resolve, 20))
    },
  },
  loginLimits: createLoginLimits({ db, pool }, () => new Date()),
  publicLimits: createPublicLimits(pool),
  now: () => new Date(),
  wake: () => {},
  log: createLog('silent'),
})
const headers = { authorization: `Bearer ${token}` }
const form = new FormData()
form.append('file', new File([xml], 'nota.xml'))
const call = (path: string, init: RequestInit) =>
  app.fetch(new Request(`http://api.test/api/orders/${orderId}/invoices${path}`, { method: 'POST', ...init }))

const read = await call('/readings', { body: form, headers })
const { version, data } = (await read.json()) as { version: number; data: { assetId: number }[] }
process.send?.({ read: data[0]?.assetId })
const kept = await call('', {
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ version, assetId: data[0]?.assetId, reason: 'Teste.' }),
})
process.send?.({ kept: kept.status })
process.exit(0)
