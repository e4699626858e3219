import type { z } from '@hono/zod-openapi'
import { toIso } from './schemas'

type Change = ((value: unknown) => unknown) | null

/** What a schema changes in a value of raw SQL; null: nothing. */
function changeOf(schema: z.core.$ZodType): Change {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? toIso : null
    case 'nullable':
    case 'optional':
      return changeOf(def.innerType)
    case 'array': {
      const change = changeOf(def.element)
      return change && ((all) => (Array.isArray(all) ? all.map((one) => change(one)) : all))
    }
    case 'object': {
      const changes = Object.entries(def.shape).flatMap(([name, member]) => {
        const change = changeOf(member)
        return change ? [[name, change] as const] : []
      })
      return changes.length === 0 ? null : (row) => changed(row, changes)
    }
    default:
      return null
  }
}

function changed(row: unknown, changes: readonly (readonly [string, NonNullable<Change>])[]): unknown {
  if (row === null || typeof row !== 'object') return row
  const answer: Record<string, unknown> = { ...row }
  for (const [name, change] of changes) if (name in answer) answer[name] = change(answer[name])
  return answer
}

/**
 * What makes an answer of a row of raw SQL: the moments that its schema declares (`z.iso.datetime()`), at any depth, as
 * ISO 8601 in UTC, whatever the driver made of them; all else stays as it is.
 * @param schema the answer's, or one of which the row has a part
 */
export function answerOf(schema: z.ZodType): <Row extends object>(row: Row) => Row {
  const change = changeOf(schema)
  return (row) => (change ? (change(row) as typeof row) : row)
}
