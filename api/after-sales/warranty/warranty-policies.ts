import { isDeepStrictEqual } from 'node:util'
import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import {
  POLICY_SCOPES,
  policiesIn,
  policyKey,
  WARRANTY_ANSWERERS,
  WARRANTY_POLICIES_KEY,
  type WarrantyPolicy,
  warrantyPoliciesInput,
} from '#domain/after-sales/claims/warranty-policies'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { keysOf } from '#domain/ground/objects/keys-of'
import type { Executor, Transaction } from '../../ground/db/executor'
import { settings } from '../../ground/db/schema/people'
import { ApiError, type ErrorDetail } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

const policies = z
  .object({
    version: z.number().int(),
    policies: z.array(
      z.object({
        scope: z.enum(keysOf(POLICY_SCOPES)),
        productId: z.number().int().nullable(),
        manufacturerId: z.number().int().nullable(),
        type: z.enum(PRODUCT_TYPES).nullable(),
        months: z.number().int(),
        answers: z.enum(keysOf(WARRANTY_ANSWERERS)),
        contact: z.string().nullable(),
        name: z.string().nullable().openapi({ description: 'Do produto ou do fabricante' }),
      }),
    ),
  })
  .openapi('WarrantyPolicies')

export const showPolicies = endpoint(
  {
    method: 'get',
    path: '/warrantyPolicies',
    tags: ['Chamados'],
    summary: 'Por quanto tempo vale a garantia, e quem responde: por produto, senão fabricante, senão tipo',
    ...securedForStaff('products:update'),
    responses: { 200: json(policies, 'As regras') },
  },
  async (c) => c.json(await answerOf(c.var.deps.db), 200),
)

const warrantyPoliciesChange = documentChange(warrantyPoliciesInput, {
  document: 'WarrantyPoliciesInput',
  change: 'WarrantyPoliciesUpdate',
})

/** Pieces that have left keep the policy of their day. */
export const savePolicies = endpoint(
  {
    method: 'put',
    path: '/warrantyPolicies',
    tags: ['Chamados'],
    summary: 'Altera as regras de garantia, todas de uma vez; valem para as notas que ainda serão emitidas',
    ...securedForStaff('products:update'),
    request: {
      body: warrantyPoliciesChange.body,
    },
    responses: { 200: json(policies, 'As regras') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${WARRANTY_POLICIES_KEY}))`)
      const before = await readStored(tx)
      if (version !== before.version) throw new ApiError('VERSION_CONFLICT')
      const { policies: wanted } = await warrantyPoliciesChange.whole(c, { policies: [...before.policies] })
      if (!isDeepStrictEqual(before.policies, wanted)) {
        await requireKnown(tx, wanted)
        const after = { policies: wanted, version: before.version + 1 }
        const updatedAt = c.var.deps.now()
        await tx
          .insert(settings)
          .values({ key: WARRANTY_POLICIES_KEY, value: after, updatedAt })
          .onConflictDoUpdate({ target: settings.key, set: { value: after, updatedAt } })
        await writeAudit(c, tx, { action: 'update', table: 'settings', id: WARRANTY_POLICIES_KEY, before, after })
      }
      return { status: 200 as const, body: await answerOf(tx) }
    })
    return c.json(answer.body, 200)
  },
)

/** Each names a record that is there, and no two speak of one. @throws VALIDATION_FAILED */
async function requireKnown(tx: Transaction, wanted: readonly WarrantyPolicy[]): Promise<void> {
  const { rows } = await tx.execute<{ products: number[]; manufacturers: number[] }>(sql`
    SELECT ARRAY(SELECT id::int FROM products WHERE destroyed_at IS NULL AND id = ANY (${sql.param(wanted.flatMap(({ productId }) => productId ?? []))}::bigint[])) AS products,
           ARRAY(SELECT id::int FROM manufacturers WHERE destroyed_at IS NULL AND id = ANY (${sql.param(wanted.flatMap(({ manufacturerId }) => manufacturerId ?? []))}::bigint[])) AS manufacturers`)
  const { products, manufacturers } = rows[0]!
  const keys = wanted.map(policyKey)
  const errors = wanted.flatMap((one, at): ErrorDetail[] => {
    if (keys.indexOf(keys[at]!) < at) return [{ field: `policies[${at}].scope`, rule: 'uniqueItems' }]
    if (one.productId !== null && !products.includes(one.productId))
      return [{ field: `policies[${at}].productId`, rule: 'exists' }]
    return one.manufacturerId !== null && !manufacturers.includes(one.manufacturerId)
      ? [{ field: `policies[${at}].manufacturerId`, rule: 'exists' }]
      : []
  })
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
}

async function readStored(db: Executor): Promise<{ version: number; policies: readonly WarrantyPolicy[] }> {
  const { rows } = await db.execute<{ value: { version?: number } }>(
    sql`SELECT value FROM settings WHERE key = ${WARRANTY_POLICIES_KEY}`,
  )
  const value = rows[0]?.value
  return { version: value?.version ?? 1, policies: policiesIn({ [WARRANTY_POLICIES_KEY]: value }) }
}

async function answerOf(db: Executor) {
  const { version, policies: stored } = await readStored(db)
  const { rows } = await db.execute<{ names: Record<string, string> }>(sql`
    SELECT COALESCE(jsonb_object_agg(key, name), '{}') AS names FROM (
      SELECT 'PRODUCT ' || id AS key, name FROM products WHERE id = ANY (${sql.param(stored.flatMap(({ productId }) => productId ?? []))}::bigint[])
      UNION ALL
      SELECT 'MANUFACTURER ' || id, name FROM manufacturers WHERE id = ANY (${sql.param(stored.flatMap(({ manufacturerId }) => manufacturerId ?? []))}::bigint[])) x`)
  const { names } = rows[0]!
  return { version, policies: stored.map((one) => ({ ...one, name: names[policyKey(one)] ?? null })) }
}
