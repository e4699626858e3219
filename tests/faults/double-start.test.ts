import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STALE_MS } from '../../api/ground/db/heartbeat.js'
import { tries } from '../support/run-size'
import { compileContender, contend, end, findUnshare, hear, tell } from './contend'

/** docs/threats.md G13. */
const ROUNDS = tries('CHAOS_DOUBLE_STARTS', 6, 50)
/** For each order of the namespaces: 6 in CI, 50 in full. */
const NAMESPACE_ROUNDS = tries('CHAOS_NAMESPACE_STARTS', 4, 50)
const isLinux = process.platform === 'linux'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'double-start-'))
  folders.push(folder)
  return folder
}
beforeAll(compileContender)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

describe('two processes on one embedded database', () => {
  it(`serve it one at a time over ${ROUNDS} double starts, and lose no row`, { timeout: 600_000 }, async () => {
    const dataDir = newFolder()
    for (let round = 1; round <= ROUNDS; round++) {
      const children = [contend(dataDir, round), contend(dataDir, round)]
      await Promise.all(children.map(hear))
      const began = performance.now()
      const said = await Promise.all(children.map((child) => tell(child, 'go')))

      expect(said.map(({ kind }) => kind).sort(), `round ${round}`).toEqual(['refused', 'serving'])
      expect(said.find(({ kind }) => kind === 'refused')!.message).toContain('já está em uso')
      // Each round before wrote one row; half of them were killed right after.
      expect(said.find(({ kind }) => kind === 'serving')!.rows).toBe(round)
      // The first round makes the cluster; later ones recover, also from the lock of a killed process: at once, which
      // takes seconds on a busy machine, and half a minute after waiting for the heartbeat that was left.
      if (round > 1) expect(performance.now() - began).toBeLessThan(STALE_MS / 2)
      const winner = children[said.findIndex(({ kind }) => kind === 'serving')]!
      await end(winner, round % 2 === 0 ? 'kill -9' : 'close')
    }
  })
})

describe('a command on a database that is served', () => {
  const COMMANDS = [
    'over/cli/db-migrate',
    'over/cli/db-seed',
    'over/cli/audit-verify',
    'over/cli/admin-create',
    'over/cli/prepare-database',
    'serve-api',
  ]
  it('refuses and says who serves it, without a stack', { timeout: 120_000 }, async () => {
    const dataDir = newFolder()
    const holder = contend(dataDir, 1)
    await hear(holder)
    await tell(holder, 'go')
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production' as const,
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'ana@aurora.example',
      ADMIN_PASSWORD: 'Portal#2026',
    }
    for (const command of COMMANDS) {
      const { status, stderr } = spawnSync(process.execPath, [`build/node/api/${command}.js`], {
        env,
        encoding: 'utf8',
      })
      expect(status, command).toBeGreaterThan(0)
      expect(stderr, command).toContain(`já está em uso pelo processo ${holder.pid} da máquina "${hostname()}", desde `)
      expect(stderr, command).toContain('DATABASE_URL')
      expect(stderr, command).not.toMatch(/\n {4}at /)
    }
    await end(holder, 'close')
  })
})

// Two containers on one volume: the one's pid says nothing to the other, or is its own.
describe.runIf(isLinux)('two PID namespaces on one embedded database', () => {
  const unshare = isLinux ? findUnshare() : null
  it('can be made here', () => {
    expect(
      unshare,
      'NOTHING WAS TESTED ACROSS CONTAINERS: "unshare --pid" needs root or user namespaces',
    ).not.toBeNull()
  })

  describe.runIf(unshare)('of which each is killed in its turn', () => {
    let dataDir: string
    let rows = 0
    beforeAll(() => {
      dataDir = newFolder()
    })

    it.each([
      // Both orders: the holder is outside and the contender inside, then the other way round.
      ['one around the other', 2 * NAMESPACE_ROUNDS, [null, unshare]],
      ['side by side, both as process 1', NAMESPACE_ROUNDS, [unshare, unshare]],
    ])('serve it one at a time and lose no row: %s, %d rounds', { timeout: 900_000 }, async (_, rounds, places) => {
      const start = async (round: number) => {
        const child = contend(dataDir, round, places[round % 2])
        await hear(child)
        return child
      }
      for (let round = 1; round <= rounds; round++) {
        const [holder, other] = await Promise.all([start(round), start(round + 1)])
        const began = performance.now()
        const serving = await tell(holder, 'go')
        expect(serving, `round ${round}`).toMatchObject({ kind: 'serving', rows: ++rows })
        // At once, which on a busy machine takes seconds; after waiting for the heartbeat that was left it would be
        // half a minute.
        if (rows > 1) expect(performance.now() - began).toBeLessThan(STALE_MS / 2)
        if (places[round % 2]) expect(serving.pid).toBe(1)

        const refused = await tell(other, 'go')
        expect(refused.kind, `round ${round}`).toBe('refused')
        expect(refused.message).toContain(
          `já está em uso pelo processo ${serving.pid} da máquina "${hostname()}", desde `,
        )
        // It was not disturbed, and goes on.
        expect(await tell(holder, 'write')).toMatchObject({ kind: 'serving', rows: ++rows })
        await end(holder, 'kill -9')
      }
    })

    it('begin it together and one serves', { timeout: 120_000 }, async () => {
      const dataDir = newFolder()
      for (let round = 1; round <= 3; round++) {
        const children = [contend(dataDir, round, unshare), contend(dataDir, round, unshare)]
        await Promise.all(children.map(hear))
        const said = await Promise.all(children.map((child) => tell(child, 'go')))
        expect(said.map(({ kind }) => kind).sort(), `round ${round}`).toEqual(['refused', 'serving'])
        expect(said.find(({ kind }) => kind === 'serving')!.rows).toBe(round)
        await end(children[said.findIndex(({ kind }) => kind === 'serving')]!, 'kill -9')
      }
    })
  })
})
