import { isDeepStrictEqual } from 'node:util'
import { type CARRY, type CarriedField, type FieldsThat, type Left, leftBehind } from '#domain/sales/orders/drift/carry'
import type { RevisionTerms } from '#domain/sales/orders/revisions/revisions'
import { REVISION_TERMS } from '#domain/sales/orders/revisions/revisions'
import type { Who } from '../../../ground/caller/who'
import type { orders } from '../../../ground/db/schema/orders'
import { fingerprintOf } from '../../../terms/approval-thresholds/approval-state-of'
import type { OrderRecord } from '../../order-record/order-record'
import { seesInternal } from '../../order-record/sees-internal'
import type { OrderColumns, SnakeCase } from './order-columns'

type Column = keyof typeof orders.$inferSelect
/** A column that is added to `orders` would be lost by a clone without a word: then this is no longer `true`. */
const IS_WHOLE: Exclude<Column, keyof typeof CARRY> extends never ? true : never = true
/** One that is gone from `orders` is gone from the list. */
const HAS_NO_OTHER: Exclude<keyof typeof CARRY, Column> extends never ? true : never = true
void [IS_WHOLE, HAS_NO_OTHER]

/** What a clone writes of the order that it comes from: every field that the list says goes along, and no other one. */
export type ClonedColumns = {
  [Field in FieldsThat<'KEPT' | 'IF_THERE', 'CLONE'> as SnakeCase<Field>]: Exclude<
    OrderColumns[SnakeCase<Field> & keyof OrderColumns],
    undefined
  >
}

/** Whether a clone takes it over: it is there, and was not switched off. */
export const isChoosable = (terms: { usable: boolean; enabled: boolean } | null): boolean =>
  terms?.usable === true && terms.enabled

/** What a clone of an order does without, although it would go along: it is not there any more, or was switched off. */
export const goneOfClone = ({
  client,
  paymentMethod,
  paymentCondition,
  shippingCompany,
}: OrderRecord): CarriedField[] => [
  ...(client && !client.deleted ? [] : ['companyClientId' as const]),
  ...(isChoosable(paymentMethod) ? [] : ['paymentMethodId' as const]),
  ...(isChoosable(paymentCondition) ? [] : ['paymentConditionId' as const]),
  ...(shippingCompany && !shippingCompany.deleted && shippingCompany.enabled ? [] : ['shippingCompanyId' as const]),
]

/** What of an order stays behind on a way, as far as this caller knows of it. */
export function leftOf(
  record: OrderRecord,
  who: Who,
  way: 'CLONE' | 'RESTORE' | 'BACK_TO_NEW',
  gone: readonly CarriedField[],
): Left[] {
  const { teamId: _team, clientDocument: _document, lines: _lines, approvals, ...values } = record
  const fingerprint = fingerprintOf(record)
  const notes = record.notes.filter(({ visibility }) => visibility === 'PUBLIC' || seesInternal(who))
  return leftBehind(
    way,
    {
      ...values,
      triangulationInvoice: record.triangulation?.invoiceKey,
      approvals: [
        // Those of another price, or of a negotiation that began anew since, hold for nothing already.
        ...approvals.grants.filter((grant) => grant.fingerprint === fingerprint),
        ...approvals.requests.filter(
          (request) =>
            request.status === 'PENDING' || (request.status === 'APPROVED' && request.fingerprint === fingerprint),
        ),
      ],
      notes,
      documents: notes.flatMap(({ files }) => files),
    },
    gone,
  )
}

/**
 * What of a revision does not come back: days, a record that is gone, and a discount that its prices of today have not.
 * @param discounts of the revision and of what it becomes, percent points
 */
export function leftOfRevision(
  old: Partial<RevisionTerms>,
  restored: RevisionTerms,
  discounts: { old: number; restored: number },
): Left[] {
  const differs = REVISION_TERMS.filter(
    (field) => field in old && !isDeepStrictEqual(old[field] ?? null, restored[field] ?? null),
  )
  const values = { ...old, clientDocument: null, discountPercentage: 0 }
  return [
    ...leftBehind('REVISION', differs.includes('dueDate') ? values : { ...values, dueDate: null }, differs),
    ...(discounts.restored < discounts.old ? [{ field: 'discountPercentage', reason: 'NOT_COPIED' } as const] : []),
  ]
}
