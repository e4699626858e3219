import { z } from 'zod'
import { businessDate } from '../../ground/dates/business-date'
import { serialsField } from '../../ground/documents/serials'
import { checkbox } from '../../ground/flags/br-boolean'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { rows } from '../../ground/forms/rows'
import { ticked } from '../../ground/forms/ticked'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { MAX_LINE_QUANTITY } from '../../ground/numbers/line-quantity'
import type { OrderStatus } from '../../ground/order-words/statuses'
import { line } from '../../ground/text/text'

/** Lines of one page: what a phone saves at once. */
export const RECEIPT_PAGE = 40

export const MAX_RECEIPT_PHOTOS = 5

/** A part of a receipt check: the lines of one page, as far as they were counted. */
export const receiptInput = labelled(
  z.object({
    lines: rows(
      z.object({
        position: brInteger({ min: 1, max: 10_000 }),
        /** The version of the line that the form was rendered from; 0 of a line that is not counted yet. */
        version: z.coerce.number().int().min(0).default(0),
        /** 'Tudo certo': everything came, nothing is broken. */
        isRight: checkbox(),
        received: emptyAsNull(brInteger({ min: 0, max: MAX_LINE_QUANTITY })),
        damaged: emptyAsNull(brInteger({ min: 0, max: MAX_LINE_QUANTITY })),
        serials: serialsField(),
        fault: emptyAsNull(line({ max: 300 })),
        /** New photos; those that are there stay. */
        assetIds: z.preprocess(ticked, list(id(), { max: MAX_RECEIPT_PHOTOS })),
      }),
      { min: 1, max: RECEIPT_PAGE },
    ),
  }),
  {
    lines: 'Itens',
    'lines[].isRight': 'Tudo certo',
    'lines[].received': 'Recebido',
    'lines[].damaged': 'Danificado',
    'lines[].serials': 'Números de série',
    'lines[].fault': 'O que houve',
    'lines[].assetIds': 'Fotos',
  },
)
export type ReceiptInput = z.output<typeof receiptInput>

/** The end of a receipt check. */
export const receiptConclusionInput = labelled(z.object({ receivedOn: businessDate() }), {
  receivedOn: 'Dia do recebimento',
})

/** A line as it was packed and as it was counted; null where it is not counted. */
export interface CountedLine {
  position: number
  packed: number
  /** How many have left; null where only volumes are known (`leftOf`). */
  left: number | null
  counted: { received: number; damaged: number; serials: readonly string[]; fault: string | null } | null
}

/**
 * An order of which something has left can be counted until its receipt is closed: the first volumes even while others
 * are still here.
 */
export const isReceivable = ({ status, volumesLeft }: { status: OrderStatus; volumesLeft: number }): boolean =>
  status === 'SHIPPED' || (status === 'PARTIAL_SHIPPED' && volumesLeft > 0)

/**
 * How many pieces of a line can have come by now.
 * @param written what logistics wrote down as having left; null where it counted volumes alone
 * @returns null where it is not known
 */
export const leftOf = (packed: number, written: number | null, status: OrderStatus): number | null =>
  status !== 'PARTIAL_SHIPPED' ? packed : written === null ? null : Math.min(written, packed)

/**
 * Is a line to be counted again? It came short while others of its pieces were still here: what left after that count
 * is neither received nor missing until it is counted. Where pieces were not written down, this holds for any line that
 * came short before the whole order had left.
 */
export const isCountedInPart = (
  {
    packed,
    left,
    counted,
    countedLeft,
  }: Pick<CountedLine, 'packed' | 'left' | 'counted'> & { countedLeft: number | null },
  { status, countedAt, shippedAt }: { status: OrderStatus; countedAt: string | null; shippedAt: string | null },
): boolean => {
  if (counted === null || counted.received >= (left ?? packed)) return false
  if (left !== null && countedLeft !== null) return countedLeft < left
  return (
    status === 'PARTIAL_SHIPPED' ||
    (countedAt !== null && shippedAt !== null && Date.parse(countedAt) < Date.parse(shippedAt))
  )
}

/** What a receipt check can propose. */
export const RECEIPT_CLAIMS = ['MISSING', 'WARRANTY_DAMAGE'] as const
export type ReceiptClaim = (typeof RECEIPT_CLAIMS)[number]

interface Proposal {
  type: ReceiptClaim
  lines: { position: number; quantity: number; serials: string[]; fault: string | null }[]
}

/**
 * The claims that the counts of an order lead to: missing pieces, and broken ones; none without a line. The serial
 * numbers of a line are those of the broken pieces, where there are no more of them than pieces.
 */
export function proposedClaims(lines: readonly CountedLine[]): Proposal[] {
  const missing = lines.flatMap(({ position, packed, counted }) =>
    counted && counted.received < packed
      ? [{ position, quantity: packed - counted.received, serials: [], fault: counted.fault }]
      : [],
  )
  const damaged = lines.flatMap(({ position, counted }) =>
    counted && counted.damaged > 0
      ? [
          {
            position,
            quantity: counted.damaged,
            serials: counted.serials.length <= counted.damaged ? [...counted.serials] : [],
            fault: counted.fault,
          },
        ]
      : [],
  )
  const all: Proposal[] = [
    { type: 'MISSING', lines: missing },
    { type: 'WARRANTY_DAMAGE', lines: damaged },
  ]
  return all.filter((one) => one.lines.length > 0)
}
