import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tries } from '../support/run-size'
import { ROOT } from '../support/source-hash'

/** G13 of quality §5. */
const ROUNDS = tries('CHAOS_DOUBLE_STARTS', 12, 50)
const SOURCE = fileURLToPath(new URL('./embedded-contender.ts', import.meta.url))
/** Compiled once: a hundred processes that each compile it would take most of the time. */
const CONTENDER = join(ROOT, '.cache/embedded-contender.mjs')

interface Said {
  kind: 'loaded' | 'serving' | 'refused'
  rows?: number
  message?: string
}

let dataDir: string
beforeAll(async () => {
  await build({
    entryPoints: [SOURCE],
    outfile: CONTENDER,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
  })
  dataDir = mkdtempSync(join(tmpdir(), 'double-start-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const contend = (round: number) => fork(CONTENDER, [dataDir, String(round)], { cwd: ROOT })

const hear = (child: ChildProcess): Promise<Said> =>
  new Promise((resolve, reject) => {
    child.once('message', (said) => resolve(said as Said))
    child.once('exit', (code) => reject(new Error(`a contender ended with ${code}`)))
  })

async function end(child: ChildProcess, how: 'close' | 'kill -9'): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  if (how === 'close') child.send('stop')
  else child.kill('SIGKILL')
  await gone
}

describe('two processes on one embedded database', () => {
  it(`serve it one at a time over ${ROUNDS} double starts, and lose no row`, { timeout: 600_000 }, async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const children = [contend(round), contend(round)]
      await Promise.all(children.map(hear))
      const began = performance.now()
      for (const child of children) child.send('go')
      const said = await Promise.all(children.map(hear))

      expect(said.map(({ kind }) => kind).sort(), `round ${round}`).toEqual(['refused', 'serving'])
      expect(said.find(({ kind }) => kind === 'refused')!.message).toContain('já está em uso')
      // Each round before wrote one row; half of them were killed right after.
      expect(said.find(({ kind }) => kind === 'serving')!.rows).toBe(round)
      // The first round makes the cluster; later ones recover, also from the lock of a killed process.
      if (round > 1) expect(performance.now() - began).toBeLessThan(5_000)
      const winner = children[said.findIndex(({ kind }) => kind === 'serving')]!
      await end(winner, round % 2 === 0 ? 'kill -9' : 'close')
    }
  })
})
