import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DamagedDatabaseError, DatabaseNotOpenedError } from '../../api/ground/db/damaged-database-error'
import { startEmbeddedDatabase } from '../../api/ground/db/embedded-database'
import { compileContender, contend, end, findUnshare, hear, tell } from './contend'

const WAL = 'pg_wal/000000010000000000000001'

let made: string
/** A cluster that was stopped, and one whose process was killed: the second one recovers from its log. */
const clusters = { stopped: '', killed: '' }
let dataDir: string
let pg: string

beforeAll(async () => {
  await compileContender()
  made = mkdtempSync(join(tmpdir(), 'damaged-'))
  for (const [name, how] of [
    ['stopped', 'close'],
    ['killed', 'kill -9'],
  ] as const) {
    clusters[name] = join(made, name)
    if (name === 'killed') cpSync(clusters.stopped, clusters.killed, { recursive: true })
    const child = contend(clusters[name], 1)
    await hear(child)
    await tell(child, 'go')
    await end(child, how)
  }
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = join(made, `case-${randomBytes(4).toString('hex')}`)
  pg = join(dataDir, 'pg')
})

const take = (cluster: keyof typeof clusters) => cpSync(join(clusters[cluster], 'pg'), pg, { recursive: true })
const cut = (file: string, bytes: number) => truncateSync(join(pg, file), bytes)
const scribble = (file: string, bytes: Buffer) => {
  const fd = openSync(join(pg, file), 'r+')
  writeSync(fd, bytes, 0, bytes.length, 0)
  closeSync(fd)
}

/** Every name and every byte. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.sort((one, other) =>
    `${one.parentPath}/${one.name}`.localeCompare(`${other.parentPath}/${other.name}`),
  )) {
    const path = join(entry.parentPath, entry.name)
    hash.update(path.slice(folder.length)).update('\0')
    if (entry.isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

const open = () =>
  startEmbeddedDatabase(dataDir).then(
    async (database) => {
      await database.close()
      return null
    },
    (error: Error) => error,
  )

describe('a database that cannot be opened', () => {
  it.each([
    ['a short control file', 'stopped', () => cut('global/pg_control', 100)],
    ['an empty control file', 'stopped', () => cut('global/pg_control', 0)],
    ['a control file of noise', 'stopped', () => scribble('global/pg_control', randomBytes(8192))],
    ['a control file with one wrong byte', 'stopped', () => scribble('global/pg_control', Buffer.alloc(8, 7))],
    ['no control file', 'stopped', () => rmSync(join(pg, 'global/pg_control'))],
    ['no PG_VERSION, over which PGlite would make a new one', 'stopped', () => rmSync(join(pg, 'PG_VERSION'))],
    ['nothing but PG_VERSION', 'stopped', () => keepOnly('PG_VERSION')],
    ['an empty log', 'stopped', () => cut(WAL, 0)],
    ['a log cut where its last entries were', 'killed', () => cut(WAL, 8_388_608)],
    ['a log cut near its beginning', 'killed', () => cut(WAL, 1_000)],
    ['a log of zeros', 'killed', () => scribble(WAL, Buffer.alloc(16_777_216))],
    ['no log', 'stopped', () => rmSync(join(pg, WAL))],
    ['an empty catalogue', 'stopped', () => cut('base/5/1259', 0)],
    ['an empty catalogue, to be recovered', 'killed', () => cut('base/5/1259', 0)],
    ['no transaction log', 'stopped', () => rmSync(join(pg, 'pg_xact'), { recursive: true })],
    ['no tables', 'stopped', () => rmSync(join(pg, 'base/5'), { recursive: true })],
  ] as const)('stays as it is, to the byte, at the first start and the next: %s', async (_, cluster, damage) => {
    take(cluster)
    damage()
    const before = fingerprint(pg)
    const errors = [await open(), await open()]
    for (const error of errors) {
      expect(error).toBeInstanceOf(DamagedDatabaseError)
      expect(error!.message).toContain(`"${pg}"`)
      expect(error!.message).toContain(`Não há cópia de segurança em "${join(dataDir, 'backups')}"`)
      expect(error!.message).toContain('docs/operations.md')
      expect(error!.message).not.toMatch(/Aborted|undefined| {4}at /)
    }
    expect(errors[1]!.message).toBe(errors[0]!.message)
    expect(fingerprint(pg)).toBe(before)
    expect(readdirSync(dataDir).filter((name) => !['pg', 'pg.damaged', 'portal.lock'].includes(name))).toEqual([])
  })

  it('names the newest backup, not half of one nor what describes it', async () => {
    take('stopped')
    cut(WAL, 0)
    mkdirSync(join(dataDir, 'backups'))
    const minute = (n: number) => new Date(Date.UTC(2026, 10, 22, 5, n))
    for (const [name, n] of [
      ['a.tar.gz', 3],
      ['b.tar.gz', 2],
      ['c.tar.gz.part', 9],
      ['a.tar.gz.sha256', 8],
      ['b.tar.gz.sha256', 8],
      // Its sum is written last.
      ['d.tar.gz', 10],
    ] as const) {
      writeFileSync(join(dataDir, 'backups', name), name)
      utimesSync(join(dataDir, 'backups', name), minute(n), minute(n))
    }
    const error = await open()
    expect(error!.message).toContain(
      `A cópia de segurança mais recente é "${join(dataDir, 'backups/a.tar.gz')}", de 22/11/2026 02:03:00 (horário de São Paulo)`,
    )
  })

  it('opens again once a sound one is in its place', async () => {
    take('stopped')
    cut('base/5/1259', 0)
    expect(await open()).toBeInstanceOf(DamagedDatabaseError)
    rmSync(pg, { recursive: true })
    take('killed')
    expect(await open()).toBeNull()
    expect(readdirSync(dataDir).sort()).toEqual(['pg', 'portal.lock'])
  })

  it('is not made anew when it vanished from a folder that was in use', async () => {
    mkdirSync(pg, { recursive: true })
    writeFileSync(join(dataDir, 'prepared'), '')
    const error = await open()
    expect(error).toBeInstanceOf(DamagedDatabaseError)
    expect(error!.message).toContain('sumiram')
    expect(readdirSync(pg)).toEqual([])
  })

  it('is not called damaged when another version made it', async () => {
    take('stopped')
    writeFileSync(join(pg, 'PG_VERSION'), '16\n')
    const before = fingerprint(pg)
    const error = await open()
    expect(error).toBeInstanceOf(DatabaseNotOpenedError)
    expect(error!.message).toContain('PostgreSQL 16')
    expect(fingerprint(pg)).toBe(before)
    writeFileSync(join(pg, 'PG_VERSION'), '18\n')
    expect(await open()).toBeNull()
  })

  it.each([
    'server.js',
    'api/serve-api.js',
    'api/over/cli/db-migrate.js',
    'api/over/cli/db-seed.js',
    'api/over/cli/audit-verify.js',
    'api/over/cli/backup.js',
    'api/over/cli/admin-create.js',
    'api/over/cli/prepare-database.js',
  ])('is told in one sentence, with an exit code: %s', (entry) => {
    take('stopped')
    cut(WAL, 4_711)
    if (!entry.includes('prepare')) writeFileSync(join(dataDir, 'prepared'), '')
    const before = fingerprint(pg)
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production' as const,
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: dataDir,
    }
    const admin = { ADMIN_EMAIL: 'ana@aurora.example', ADMIN_PASSWORD: 'Portal#2026' }
    const { status, stderr } = spawnSync(process.execPath, [join('build/node', entry)], {
      env: { ...env, ...admin },
      encoding: 'utf8',
    })
    expect(status).toBeGreaterThan(0)
    expect(stderr).toContain(
      `O banco de dados em "${pg}" está danificado e não abre: o arquivo "${WAL}" está incompleto.`,
    )
    expect(stderr).not.toMatch(/\n {4}at /)
    expect(fingerprint(pg)).toBe(before)
  })

  // A disk of its own needs a mount namespace, and root.
  const canMount = process.platform === 'linux' && process.getuid?.() === 0 && findUnshare()
  it.runIf(canMount)('because the disk is full opens when there is room again', () => {
    const disk = join(made, 'disk')
    mkdirSync(disk)
    const start = `"${process.execPath}" build/node/api/over/cli/db-migrate.js`
    const script = `mount -t tmpfs -o size=200m tmpfs "${disk}" && cp -r "${join(clusters.killed, 'pg')}" "${disk}/pg"
      head -c 200m /dev/zero > "${disk}/filler" 2> /dev/null
      ${start}; echo "full $?"
      truncate -s -300k "${disk}/filler"
      ${start}; echo "nearly $?"
      ls "${disk}"; rm "${disk}/filler"
      ${start}; echo "free $?"`
    const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: disk }
    const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script], { env, encoding: 'utf8' })
    expect(stdout, stderr).toBe('full 1\nnearly 1\nfiller\npg\nportal.lock\nBanco de dados atualizado.\nfree 0\n')
    expect(stderr.match(/não abriu: o disco está cheio/g), stderr).toHaveLength(2)
    expect(stderr).not.toMatch(/danificado|\n {4}at /)
  })
})

function keepOnly(name: string): void {
  for (const entry of readdirSync(pg)) if (entry !== name) rmSync(join(pg, entry), { recursive: true })
}
