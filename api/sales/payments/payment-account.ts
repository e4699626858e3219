import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { paymentAccountInput } from '#domain/sales/payments/payment-account-input'
import type { Executor } from '../../ground/db/executor'
import { settings } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { hasChanges } from '../../ground/http/save-changes'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { PAYMENT_ACCOUNT, PAYMENT_ACCOUNT_KEY, readAccount } from '../order-record/payment-account'

const text = z.string().nullable()
const paymentAccount = z
  .object({
    pixKey: text,
    merchantName: text,
    merchantCity: text,
    bank: text,
    bankBranch: text,
    bankAccount: text,
    holder: text,
    holderDocument: text,
    version: z.number().int().openapi({ description: 'Zero enquanto ninguém os cadastrou' }),
  })
  .openapi('PaymentAccount')

export const showPaymentAccount = endpoint(
  {
    method: 'get',
    path: '/paymentAccount',
    tags: ['Pagamentos'],
    summary: 'Dados de recebimento: a chave PIX e a conta bancária que os pedidos mostram a quem paga',
    ...securedForStaff('paymentAccount:update'),
    responses: { 200: json(paymentAccount, 'Os dados') },
  },
  async (c) => c.json(await readStored(c.var.deps.db), 200),
)

const paymentAccountChange = documentChange(paymentAccountInput, {
  document: 'PaymentAccountInput',
  change: 'PaymentAccountUpdate',
})

/** A change here changes where money goes: it has its own permission, and the audit log keeps both accounts. */
export const updatePaymentAccount = endpoint(
  {
    method: 'put',
    path: '/paymentAccount',
    tags: ['Pagamentos'],
    summary: 'Altera os dados de recebimento; valem para os próximos pagamentos, e para os que ainda são esperados',
    ...securedForStaff('paymentAccount:update'),
    request: {
      body: paymentAccountChange.body,
    },
    responses: { 200: json(paymentAccount, 'Os dados') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${PAYMENT_ACCOUNT_KEY}))`)
      const before = await readStored(tx)
      if (version !== before.version) throw new ApiError('VERSION_CONFLICT')
      const account = await paymentAccountChange.whole(c, before)
      if (!hasChanges(before, account)) return { status: 200 as const, body: before }
      const after = { ...account, version: before.version + 1 }
      const updatedAt = c.var.deps.now()
      await tx
        .insert(settings)
        .values({ key: PAYMENT_ACCOUNT_KEY, value: after, updatedAt })
        .onConflictDoUpdate({ target: settings.key, set: { value: after, updatedAt } })
      await writeAudit(c, tx, { action: 'update', table: 'settings', id: PAYMENT_ACCOUNT_KEY, before, after })
      return { status: 200 as const, body: after }
    })
    return c.json(answer.body, 200)
  },
)

async function readStored(db: Executor): Promise<z.infer<typeof paymentAccount>> {
  const { rows } = await db.execute<{ account: { version?: number } | null }>(sql`SELECT ${PAYMENT_ACCOUNT} AS account`)
  const stored = rows[0]?.account ?? null
  return { ...readAccount(stored), version: stored?.version ?? 0 }
}
