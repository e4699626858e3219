import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataFolderLockedError } from './data-folder-locked-error'
import { BEAT_MS, formatHeartbeat, type Holder, readHeartbeat, STALE_MS, watchHeartbeat } from './heartbeat.js'
import { type DataFolderLock, lockDataFolder } from './lock-data-folder'
import type { Surroundings } from './surroundings'
import { here } from './surroundings'

const HOLDER: Holder = {
  token: 'of-another',
  host: 'vizinha',
  boot: 'another-boot',
  pid: 1,
  since: '2026-11-22T05:31:05.000Z',
  lock: '1:2',
}

let folder: string
let file: string
const locks: DataFolderLock[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  file = join(folder, 'portal.heartbeat')
})
afterEach(() => {
  for (const lock of locks.splice(0)) lock.release()
  rmSync(folder, { recursive: true, force: true })
})

const lock = async (around?: Surroundings) => {
  const taken = await lockDataFolder(folder, around)
  locks.push(taken)
  return taken
}

/** A machine whose clock moves only by waiting; while it waits, `meanwhile` happens. */
function machine(changes: Partial<Surroundings> = {}, meanwhile: (waitedMs: number) => void = () => {}) {
  const heard = { waitedMs: 0, said: [] as string[], ended: [] as string[] }
  const around: Surroundings = {
    ...here(),
    host: 'esta',
    boot: 'this-boot',
    pid: 7,
    async pause(milliseconds) {
      heard.waitedMs += milliseconds
      meanwhile(heard.waitedMs)
    },
    say: (sentence) => heard.said.push(sentence),
    end: (sentence) => heard.ended.push(sentence),
    ...changes,
  }
  return { around, heard }
}

/** A volume whose locks do not work: each of its machines gets the lock that it asks for. */
const noLocks = { lockByKernel: () => ({ id: '', release: () => {} }) }
const blindLocks = { lockByKernel: () => ({ id: '9:9', release: () => {} }) }

const write = (holder: Partial<Holder> = {}, beats = 0) =>
  writeFileSync(file, formatHeartbeat({ ...HOLDER, ...holder }, beats))

describe('where the kernel locks', () => {
  it('says who it is, refuses a second one by that name, and gives the lock back', async () => {
    const { release } = await lock()
    const { holder } = readHeartbeat(file)!
    expect(holder).toMatchObject({ pid: process.pid, host: here().host, boot: here().boot })
    const refused = lockDataFolder(folder)
    await expect(refused).rejects.toThrow(DataFolderLockedError)
    await expect(refused).rejects.toThrow(`pelo processo ${process.pid} da máquina "${here().host}", desde `)
    release()
    expect(existsSync(file)).toBe(false)
    ;(await lock()).release()
  })

  it('says since when in São Paulo, and how to go on', () => {
    expect(new DataFolderLockedError('/dados', HOLDER).message).toBe(
      'A pasta de dados "/dados" já está em uso pelo processo 1 da máquina "vizinha", desde 22/11/2026 02:31:05 ' +
        '(horário de São Paulo). O banco embutido aceita um processo só: encerre o outro e tente de novo, ou use um ' +
        'PostgreSQL (DATABASE_URL) para vários.',
    )
    expect(new DataFolderLockedError('/dados', null).message).toContain('já está em uso. O banco')
    expect(new DataFolderLockedError('/dados', { ...HOLDER, since: 'ontem' }).message).toContain('"vizinha". O banco')
  })

  it('makes the folder when it is missing, and leaves nothing in it but the lock file', async () => {
    folder = join(folder, 'a/b')
    ;(await lock()).release()
    expect(readdirSync(folder)).toEqual(['portal.lock'])
  })

  it('takes over from a dead process at once, however fresh its heartbeat', async () => {
    const { ino, dev } = statSync(folder)
    const { around, heard } = machine({ lockByKernel: () => ({ id: `${dev}:${ino}`, release: () => {} }) })
    write({ boot: 'this-boot', lock: `${dev}:${ino}`, host: 'contêiner anterior' })
    await lock(around)
    expect(heard).toMatchObject({ waitedMs: 0, said: [] })
    expect(readHeartbeat(file)!.holder).toMatchObject({ host: 'esta', pid: 7 })
  })

  it('keeps another one away when the lock file itself was removed', async () => {
    await lock()
    rmSync(join(folder, 'portal.lock'))
    const { around } = machine({}, () => write({}, Math.random() * 1e6))
    await expect(lockDataFolder(folder, around)).rejects.toThrow(DataFolderLockedError)
  })

  it('gives the kernel lock back when the heartbeat refuses', async () => {
    const release = vi.fn()
    const { around } = machine({ lockByKernel: () => ({ id: '9:9', release }) }, (waited) => write({}, waited))
    write()
    await expect(lockDataFolder(folder, around)).rejects.toThrow('máquina "vizinha"')
    expect(release).toHaveBeenCalledOnce()
  })
})

describe('where locks do not reach the other machine', () => {
  it.each([
    ['no locks, same machine', noLocks, { boot: 'this-boot', lock: '' }],
    ['blind locks, another boot', blindLocks, { lock: '9:9' }],
    ['blind locks, another mount of the volume', blindLocks, { boot: 'this-boot', lock: '9:8' }],
    ['blind locks, another host without a boot id', { ...blindLocks, boot: '' }, { boot: '', lock: '9:9' }],
  ])('refuses as soon as the heartbeat moves: %s', async (_, changes, holder) => {
    write(holder)
    const { around, heard } = machine(changes, (waited) => waited > 2 * BEAT_MS && write(holder, waited))
    await expect(lockDataFolder(folder, around)).rejects.toThrow(DataFolderLockedError)
    expect(heard.waitedMs).toBeLessThan(STALE_MS)
    expect(heard.said[0]).toContain('Aguardando até 30 s')
    expect(readHeartbeat(file)!.holder!.token).toBe('of-another')
  })

  it.each([
    ['no locks', noLocks, {}],
    ['blind locks', blindLocks, { lock: '9:9' }],
  ])('takes over what stood still for the whole time, and not before: %s', async (_, changes, holder) => {
    write(holder)
    const { around, heard } = machine(changes)
    await lock(around)
    expect(heard.waitedMs).toBeGreaterThanOrEqual(STALE_MS)
    expect(readHeartbeat(file)!.holder!.host).toBe('esta')
  })

  it.each(['', 'lixo', '{}', '[1]', `{"pid":1}`])(
    'treats a heartbeat that names nobody as one of somebody: %j',
    async (text) => {
      writeFileSync(file, text)
      const { around, heard } = machine(noLocks)
      await lock(around)
      expect(heard.waitedMs).toBeGreaterThanOrEqual(STALE_MS)
    },
  )

  it('believes no clock but its own: a heartbeat dated years away, past or future, is fresh while it moves', async () => {
    for (const at of ['2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
      write({ since: at })
      const { around } = machine({ ...noLocks, now: () => new Date(at) }, (waited) => write({ since: at }, waited))
      await expect(lockDataFolder(folder, around)).rejects.toThrow(DataFolderLockedError)
    }
  })

  it('begins at once when it was given back meanwhile', async () => {
    write()
    const { around, heard } = machine(noLocks, () => rmSync(file, { force: true }))
    await lock(around)
    expect(heard.waitedMs).toBe(BEAT_MS)
  })

  it('leaves it to the later one of two that take over the same dead heartbeat', async () => {
    write()
    const { around } = machine(noLocks, (waited) => waited > STALE_MS && write({ token: 'later', host: 'terceira' }))
    await expect(lockDataFolder(folder, around)).rejects.toThrow('máquina "terceira"')
    expect(readHeartbeat(file)!.holder!.token).toBe('later')
  })
})

describe('a holder', () => {
  const take = () => {
    const draft = `${file}.taken`
    writeFileSync(draft, formatHeartbeat(HOLDER))
    renameSync(draft, file)
  }

  it('moves its heartbeat without changing its length', async () => {
    write()
    const before = readFileSync(file, 'utf8')
    const watch = watchHeartbeat(file, HOLDER, expect.fail)
    for (let beat = 0; beat < 12; beat++) watch.beat()
    const after = readFileSync(file, 'utf8')
    expect(after).not.toBe(before)
    expect(after.length).toBe(before.length)
    expect(readHeartbeat(file)!.holder).toEqual(HOLDER)
  })

  it.each([
    ['another file in its place', take, 'assumida por outro processo'],
    ['another text in it', () => writeFileSync(file, formatHeartbeat(HOLDER)), 'assumida por outro processo'],
    ['an empty file', () => writeFileSync(file, ''), 'assumida por outro processo'],
    ['no file', () => rmSync(file), 'foi apagado'],
  ])('ends its process within a beat when it finds %s, and writes nothing there', async (_, change, words) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { around, heard } = machine()
    const { release } = await lock(around)
    change()
    const left = existsSync(file) ? readFileSync(file, 'utf8') : null
    vi.advanceTimersByTime(3 * BEAT_MS)
    vi.useRealTimers()
    expect(heard.ended).toHaveLength(1)
    expect(heard.ended[0]).toContain(words)
    expect(heard.ended[0]).toContain(folder)
    release()
    expect(existsSync(file) ? readFileSync(file, 'utf8') : null).toBe(left)
  })

  it('that slept while it was taken over learns it before it writes again', () => {
    write()
    const lost: string[] = []
    const watch = watchHeartbeat(file, HOLDER, (reason) => lost.push(reason))
    expect(watch.confirm(1_000)).toBe(true)
    write({ token: 'of-a-third' })
    // What it knows is young enough.
    expect(watch.confirm(1_000)).toBe(true)
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    expect(watch.confirm(1_000)).toBe(false)
    vi.useRealTimers()
    expect(lost).toEqual(['a pasta foi assumida por outro processo'])
  })

  it('looks again when the clock was set back', () => {
    write()
    const watch = watchHeartbeat(file, HOLDER, () => {})
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
    write({ token: 'of-a-third' })
    expect(watch.confirm(1_000)).toBe(false)
    vi.useRealTimers()
  })

  it('that cannot read its heartbeat goes on for a while, and then stops', () => {
    write()
    const lost: string[] = []
    const watch = watchHeartbeat(file, HOLDER, (reason) => lost.push(reason))
    // Neither missing nor readable, as on a network volume that hangs.
    rmSync(file)
    mkdirSync(file)
    watch.beat()
    expect(lost).toEqual([])
    vi.useFakeTimers({ now: Date.now() + STALE_MS, toFake: ['Date'] })
    watch.beat()
    vi.useRealTimers()
    expect(lost[0]).toContain('não pôde mais ser lido')
  })
})
