import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SCHEMA = 'api/ground/db/schema'

/** Decision 036 sorts every table: a new one has to be thought of there as well. */
it('every table has a place beyond one leader, and one only', () => {
  const text = readFileSync('docs/decisions/036-beyond-one-leader.md', 'utf8')
  const part = text.slice(text.indexOf('**Distributed by'), text.indexOf('## What stands'))
  const sorted = [...part.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!).filter((name) => name !== 'company_id')
  const tables = readdirSync(SCHEMA).flatMap((file) =>
    [...readFileSync(join(SCHEMA, file), 'utf8').matchAll(/pgTable\(\s*'([a-z_]+)'/g)].map(([, name]) => name!),
  )
  expect(tables.length).toBeGreaterThan(100)
  expect(sorted.filter((name, at) => sorted.indexOf(name) !== at)).toEqual([])
  expect([...sorted].sort()).toEqual([...tables].sort())
})
