import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askCluster } from '../../api/ground/db/ask-cluster'
import { backupFolder, hashFile, listBackups, readSum } from '../../api/over/backups/backup-file'
import { preparedDataFolder } from '../support/prepared-data-folder'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'
import { findUnshare } from './contend'
import { startPortal, stopPortal } from './running-portal'

/** docs/operations.md "Backup and restore": 4 kills of each in CI, 40 in full. */
const KILLS = tries('CHAOS_BACKUP_KILLS', 2, 40)
const isLinux = process.platform === 'linux'

let made: string
let dataDir: string
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production' as const,
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  ERP_SIMULATOR: 'off',
  ...more,
})
const entry = (name: string) => join(ROOT, `build/node/api/over/cli/${name}.js`)

function run(name: 'backup' | 'restore', ...args: string[]) {
  return spawnSync(process.execPath, [entry(name), ...args], { cwd: ROOT, env: environment(), encoding: 'utf8' })
}

/** Starts a command and kills it after a while, unless it was quicker. @returns whether the kill hit it */
async function killed(
  name: 'backup' | 'restore',
  args: string[],
  isDue: () => boolean,
  afterMs: number,
): Promise<boolean> {
  const child: ChildProcess = spawn(process.execPath, [entry(name), ...args], {
    cwd: ROOT,
    env: environment(),
    stdio: 'ignore',
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  while (child.exitCode === null && !isDue()) await pause(2)
  await Promise.race([pause(afterMs), gone])
  child.kill('SIGKILL')
  await gone
  return child.signalCode === 'SIGKILL'
}

/** The number that was given last, as the cluster on the disk has it. */
const lastNumber = async (): Promise<number> => {
  const copy = join(made, 'look')
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(dataDir, 'pg'), copy, { recursive: true })
  const [row] = await askCluster(copy, 'SELECT last_value::int AS id FROM orders_id_seq')
  return (row as { id: number }).id
}

const goodOnes = async () => {
  const backups = await listBackups(backupFolder(dataDir))
  for (const { path } of backups) expect(await hashFile(path)).toBe(await readSum(path))
  return backups
}
const halves = () =>
  readdirSync(backupFolder(dataDir)).filter((name) => name.endsWith('.part') || name.startsWith('.staging'))

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'kill-backup-'))
  dataDir = join(made, 'data')
  cpSync(await preparedDataFolder(), dataDir, { recursive: true })
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

describe('the embedded database', () => {
  it(`keeps its good backups and no half of one over ${KILLS} kills in the middle`, { timeout: 900_000 }, async () => {
    const first = run('backup')
    expect(first.status, first.stderr).toBe(0)
    expect(first.stdout).toMatch(/Cópia de segurança pronta e conferida: .*\nPara restaurar: npm run restore -- /)
    let hits = 0
    for (let round = 0; round < KILLS; round++) {
      const isBegun = () => existsSync(join(backupFolder(dataDir), '.staging'))
      if (await killed('backup', [], isBegun, (round * 397) % 2_400)) hits++
      expect((await goodOnes()).length).toBeGreaterThanOrEqual(1)
    }
    expect(hits, 'the kills did hit').toBeGreaterThan(0)
    const last = run('backup')
    expect(last.status, last.stderr).toBe(0)
    expect(halves()).toEqual([])
    expect((await goodOnes()).length).toBe(Math.min(7, 2 + KILLS - hits))
  })

  it(`is the old or the new one after each of ${KILLS} kills in the middle of a restoration; the next call finishes`, {
    timeout: 900_000,
  }, async () => {
    const [backup] = await goodOnes()
    const inBackup = await lastNumber()
    // The present data are newer than the backup.
    const embedded = join(dataDir, 'pg')
    const later = inBackup + 50
    await askCluster(embedded, `SELECT setval('orders_id_seq', ${later}) FROM orders LIMIT 1`)
    let hits = 0
    for (let round = 0; round < KILLS; round++) {
      const isBegun = () => existsSync(join(dataDir, 'restore.new'))
      if (await killed('restore', [backup!.path], isBegun, (round * 613) % 4_000)) hits++
      expect([later, later + 1]).toContain(await lastNumber())
    }
    expect(hits, 'the kills did hit').toBeGreaterThan(0)
    const done = run('restore', backup!.path)
    expect(done.status, done.stderr).toBe(0)
    expect(done.stdout).toMatch(/Restaurada a cópia de|agora está concluída/)
    // The copy, which goes on above the numbers of what it has replaced.
    expect(await lastNumber()).toBe(later + 1)
    expect(existsSync(join(dataDir, 'restore.new')) || existsSync(join(dataDir, 'restore.json'))).toBe(false)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('before-restore-')).length).toBeGreaterThan(0)
  })

  it('is backed up by the portal that serves it when the command asks; a restoration is refused meanwhile', {
    timeout: 120_000,
  }, async () => {
    const portal = await startPortal(environment() as Record<string, string>)
    try {
      const began = performance.now()
      const asked = run('backup')
      expect(asked.status, asked.stderr).toBe(0)
      expect(asked.stdout).toContain('ele mesmo faz a cópia de segurança')
      const [newest] = await goodOnes()
      expect(asked.stdout).toContain(newest!.path)
      console.info(
        `a backup by the running portal: ${Math.round(performance.now() - began)} ms, ${newest!.bytes} bytes`,
      )
      const refused = run('restore', newest!.path)
      expect(refused.status).toBe(1)
      expect(refused.stderr).toContain('já está em uso pelo processo')
      expect((await fetch(`${portal.origin}/readyz`)).status).toBe(200)
    } finally {
      await stopPortal(portal, 'SIGTERM')
    }
    expect(halves()).toEqual([])
  })

  it.runIf(isLinux && findUnshare())(
    'keeps the older ones when the disk is full in the middle',
    { timeout: 120_000 },
    async () => {
      const disk = backupFolder(dataDir)
      const kept = join(made, 'kept')
      rmSync(disk, { recursive: true, force: true })
      mkdirSync(disk)
      mkdirSync(kept)
      writeFileSync(join(kept, 'portal-20261101T061500Z.tar.gz'), 'x')
      writeFileSync(join(kept, 'portal-20261101T061500Z.tar.gz.sha256'), 'x')
      const command = `"${process.execPath}" "${entry('backup')}"`
      // Too small for the copy, for the archive beside it, and for the check.
      const script = `for size in 20 47 60; do
      mount -t tmpfs -o size=\${size}m tmpfs "${disk}" && cp "${kept}"/* "${disk}/"
      ${command}; echo "$size: $?"; ls -A "${disk}"; umount "${disk}"
    done`
      const { stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-c', script], {
        cwd: ROOT,
        env: environment(),
        encoding: 'utf8',
      })
      const there = 'portal-20261101T061500Z.tar.gz\nportal-20261101T061500Z.tar.gz.sha256\n'
      expect(stdout, stderr).toBe([20, 47, 60].map((size) => `${size}: 1\n${there}`).join(''))
      expect(stderr.match(/O disco das cópias de segurança está cheio/g), stderr).toHaveLength(3)
      expect(stderr).not.toMatch(/\n {4}at /)
    },
  )
})
