import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { TAX_REVISION_KINDS } from '#domain/catalogue/taxes/tax-words'
import type { RowOf } from '../../ground/db/row-of'
import { endpoint } from '../../ground/http/endpoint'
import { json, toIso } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'

/** Changes that are told; older ones are in the history of each rule. */
const MOST_REVISIONS = 50

const revision = z
  .object({
    id: z.number().int(),
    kind: z.enum(TAX_REVISION_KINDS),
    reason: z.string().nullable().openapi({ description: 'O nome do arquivo, ou o que foi desfeito' }),
    author: z.string().nullable(),
    at: z.iso.datetime(),
    rules: z.number().int().openapi({ description: 'Regras que vieram, mudaram ou saíram' }),
    isUndone: z.boolean(),
    isChangedSince: z.boolean().openapi({ description: 'Uma das regras mudou de novo: já não se desfaz' }),
  })
  .openapi('TaxRevision')
type Revision = Omit<z.infer<typeof revision>, 'isUndone'> & { undoesId: number | null }

/**
 * The last changes of the rules, the newest first. What came and what went of one number is one rule; a change whose
 * rules were replaced since cannot be taken back any more.
 */
export const listTaxRevisions = endpoint(
  {
    method: 'get',
    path: '/taxRules/revisions',
    tags: ['Regras fiscais'],
    summary: 'As últimas 50 mudanças das regras fiscais, a mais nova primeiro',
    ...securedForStaff('taxRules:view', 'taxRules:update'),
    responses: { 200: json(z.object({ data: z.array(revision) }).openapi('TaxRevisions'), 'As mudanças') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<RowOf<Revision>>(sql`
      SELECT v.id::int, v.kind, v.reason, u.name AS author, v.at, r.rules,
             v.undoes_id::int AS "undoesId", r.is_changed AS "isChangedSince"
        FROM (SELECT * FROM tax_rule_revisions ORDER BY id DESC LIMIT ${MOST_REVISIONS}) v
        LEFT JOIN users u ON u.id = v.user_id
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT t.number)::int AS rules,
                COALESCE(bool_or(t.revision_id = v.id AND t.replaced_by_revision_id IS NOT NULL), false) AS is_changed
           FROM tax_rules t WHERE v.id IN (t.revision_id, t.replaced_by_revision_id)) r
       ORDER BY v.id DESC`)
    const undone = undoneOf(rows)
    const data = rows.map(({ undoesId: _undoes, ...row }) => ({
      ...row,
      at: toIso(row.at)!,
      isUndone: undone.has(row.id),
    }))
    return c.json({ data }, 200)
  },
)

/** An undoing that was undone itself undoes nothing; it is newer than what it undid. */
function undoneOf(newestFirst: readonly Revision[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const { id, undoesId } of newestFirst) if (undoesId !== null && !undone.has(id)) undone.add(undoesId)
  return undone
}
