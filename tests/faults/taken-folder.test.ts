import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BEAT_MS, formatHeartbeat } from '../../api/ground/db/heartbeat.js'
import { LOST_EXIT_CODE } from '../../api/ground/db/surroundings'
import { compileContender, contend, end, findUnshare, hear, tell } from './contend'

let dataDir: string
let rows = 0
beforeAll(async () => {
  await compileContender()
  dataDir = mkdtempSync(join(tmpdir(), 'taken-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** As another machine does it on a volume without locks. */
function takeOver(): string {
  const file = join(dataDir, 'portal.heartbeat')
  const since = new Date().toISOString()
  const holder = { token: 'of-another', host: 'vizinha', boot: 'another-boot', pid: 1, since, lock: '' }
  writeFileSync(`${file}.taken`, formatHeartbeat(holder))
  renameSync(`${file}.taken`, file)
  return readFileSync(file, 'utf8')
}

const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

async function serve(unshare: string[] | null): Promise<ChildProcess> {
  const child = contend(dataDir, 1, unshare)
  await hear(child)
  expect(await tell(child, 'go')).toMatchObject({ kind: 'serving', rows: ++rows })
  return child
}

/** How many rows there are, counted after the heartbeat of the process that never served is removed. */
async function expectNothingWritten(taken: string): Promise<void> {
  expect(readFileSync(join(dataDir, 'portal.heartbeat'), 'utf8')).toBe(taken)
  rmSync(join(dataDir, 'portal.heartbeat'))
  await end(await serve(null), 'close')
}

const places: [string, string[] | null][] = [['a process', null]]
const unshare = process.platform === 'linux' ? findUnshare() : null
// A process cannot kill itself there, neither by SIGKILL.
if (unshare) places.push(['a container, as its process 1', unshare])

describe.each(places)('the folder of %s, taken over by somebody else', (_, place) => {
  it('ends the process within a beat, though nobody asks it anything', async () => {
    const holder = await serve(place)
    const exit = exitOf(holder)
    const began = performance.now()
    const taken = takeOver()
    expect(await exit).toBe(LOST_EXIT_CODE)
    expect(performance.now() - began).toBeLessThan(BEAT_MS + 5_000)
    await expectNothingWritten(taken)
  })

  it('while it was suspended: it writes nothing that it is asked for when it wakes', async () => {
    const holder = await serve(place)
    const inside = place
      ? Number(readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim())
      : holder.pid!
    const exit = exitOf(holder)
    process.kill(inside, 'SIGSTOP')
    const taken = takeOver()
    holder.send('write')
    await pause(2_000)
    process.kill(inside, 'SIGCONT')
    expect(await exit).toBe(LOST_EXIT_CODE)
    await expectNothingWritten(taken)
  })
})
