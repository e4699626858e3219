import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { claimReturnInput, returnDocumentsFor } from '#domain/after-sales/claims/claim-return-input'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, saved } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { updateOrder } from '../../sales/orders/record/store-order'
import { lockClaim } from './lock-claim'
import { OPENING_KEYS } from './show-openable'

const returnChange = documentChange(claimReturnInput, { document: 'ClaimReturn', change: 'ClaimReturnInput' })

/**
 * By who sends it back, or by logistics for them; a collection is not planned before.
 * @throws VALIDATION_FAILED beside `document` for a taxpayer's declaration
 */
export const setReturn = endpoint(
  {
    method: 'put',
    path: '/customerClaims/{id}/return',
    tags: ['Chamados'],
    summary: 'Diz de onde o material volta, em quantos volumes e com que documento',
    ...secured(...OPENING_KEYS, 'orders:availableToReturn', 'orders:shipped', 'orders:pendingRma'),
    request: { params: idParams, body: returnChange.body },
    responses: { 200: json(saved, 'Número e nova versão') },
  },
  async (c) => {
    const { version } = c.req.valid('json')
    const id = c.req.valid('param').id
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockClaim(c, tx, id, 'prepareReturn', version)
      const before = record.claim.returnTerms
      const terms = await returnChange.whole(c, before)
      if (!returnDocumentsFor(record.taxpayer).includes(terms.document))
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'document', rule: 'returnInvoiceOfTaxpayer' }] })
      if (isDeepStrictEqual(before, terms)) return { status: 200 as const, body: { id, version: record.version } }
      // Until the papers are there the company owes them: the deadline runs from now.
      const answered = before === null ? sql`, answered_at = ${c.var.deps.now().toISOString()}::timestamptz` : sql``
      await updateOrder(c, tx, id, {
        columns: {},
        parts: [
          sql`terms AS (UPDATE claims SET return_terms = ${JSON.stringify(terms)}::jsonb${answered} WHERE order_id = ${id})`,
        ],
        audit: { action: 'prepareReturn', before: { returnTerms: before }, after: { returnTerms: terms } },
      })
      return { status: 200 as const, body: { id, version: record.version + 1 } }
    })
    return c.json(answer.body, 200)
  },
)
