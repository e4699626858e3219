import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { hasEngines } from '../../scripts/cluster/provide-engines.mjs'
import { IS_FULL } from '../support/run-size'

const PATIENCE_MS = 30 * 60_000

/** docs/cluster.md: one of each fault, where the engines are; `npm run chaos:cluster -- --full` has the full counts. */
it.runIf(IS_FULL && hasEngines())(
  'three machines outlive each of twenty faults, and lose and double nothing',
  { timeout: PATIENCE_MS },
  () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/cluster/chaos.mjs', '--tls'], {
      encoding: 'utf8',
      timeout: PATIENCE_MS,
    })
    console.info(stdout)
    expect(status, stdout.slice(-4_000) + stderr.slice(-2_000)).toBe(0)
  },
)
