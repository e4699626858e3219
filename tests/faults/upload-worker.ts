import { createApp } from '../../api/app'
import { readConfig } from '../../api/ground/config/config'
import { connect } from '../../api/ground/db/connect'
import { createLoginLimits } from '../../api/ground/http/limit-logins'
import { createPublicLimits } from '../../api/ground/http/limit-public-calls'
import { createLog } from '../../api/ground/http/log'
import { openDiskStore } from '../../api/ground/storage/file-store'

/**
 * An API as a process of its own that does nothing but take uploads, to be killed. It says 'saved' between the two
 * writes of each (the file is there, its row is not), and the id of each that it has acknowledged.
 */
const [target = '', filesDir = '', token = '', kilobytes = '1'] = process.argv.slice(2)

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
    },
  },
  loginLimits: createLoginLimits({ db, pool }, () => new Date()),
  publicLimits: createPublicLimits(pool),
  now: () => new Date(),
  wake: () => {},
  log: createLog('silent'),
})
const pdf = new Uint8Array(Number(kilobytes) * 1_000)
pdf.set(new TextEncoder().encode('%PDF-1.4\n'))
for (;;) {
  const form = new FormData()
  form.append('file', new File([pdf], 'nota.pdf'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.fetch(new Request('http://api.test/api/files', { method: 'POST', body: form, headers }))
  if (answer.status === 201) process.send?.({ acknowledged: ((await answer.json()) as { id: number }).id })
}
