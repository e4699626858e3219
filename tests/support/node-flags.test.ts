import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NODE_FLAGS } from './node-flags'
import { ROOT } from './source-hash'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it('the image and each way to start a server have the engine keep its memory alike', () => {
  expect(NODE_FLAGS).toHaveLength(2)
  const { scripts } = JSON.parse(read('package.json'))
  for (const name of ['start', 'start:portal', 'start:api'])
    expect(scripts[name], name).toMatch(new RegExp(`^node ${NODE_FLAGS.join(' ')} scripts/`))
  expect(read('Dockerfile')).toContain(`ENV NODE_OPTIONS="${NODE_FLAGS.join(' ')}"`)
})
