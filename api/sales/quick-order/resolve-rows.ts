import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import type { ValidationRule } from '#domain/ground/errors/validation-rules'
import { lineQuantity } from '#domain/ground/numbers/line-quantity'
import { aliasKey, foldLine } from '#domain/sales/quick-order/fold-words'
import { type Match, matchRow } from '#domain/sales/quick-order/match-row'
import type { QuickOrderInput } from '#domain/sales/quick-order/quick-order-input'
import { ListReader, type ListRow, listLines, MAX_LIST_ROWS, type ReadList } from '#domain/sales/quick-order/read-list'
import { ApiError } from '../../ground/errors/api-error'
import type { Catalogue } from './find-catalogue'
import { Rests } from './rests'

type Answer = QuickOrderInput['answers'][number]

/** A row as its writer has it by now: as it was read, and what was said of it since. */
export interface AnsweredRow extends ListRow {
  isLeftOut: boolean
  /** What a person chose. */
  picked: number | null
  /** Null where none can be read: `errors` say why. */
  quantity: number | null
  errors: { rule: ValidationRule; meta: Record<string, unknown> }[]
}

/** @throws VALIDATION_FAILED (listRows) beside `text` above ten thousand rows */
export async function readRows(text: string): Promise<ReadList> {
  const reader = new ListReader(text)
  const rests = new Rests()
  for (const line of listLines(text)) {
    reader.take(line)
    if (reader.count > MAX_LIST_ROWS)
      throw new ApiError('VALIDATION_FAILED', {
        errors: [{ field: 'text', rule: 'listRows', meta: { max: '10.000' } }],
      })
    await rests.perhaps()
  }
  return reader.read()
}

/** Quantities by the rule of every line of a cart, so that a row says what its field would say. */
const quantity = lineQuantity()

export function answered(row: ListRow, answer: Answer | undefined): AnsweredRow {
  const typed = answer?.quantity ?? row.typed
  const isPacked = row.pack !== null && !answer?.quantity
  const judged = quantity.safeParse(typed ?? undefined)
  const errors = judged.success ? [] : issuesToErrors(judged.error.issues).map(({ rule, meta }) => ({ rule, meta }))
  return {
    ...row,
    typed,
    wanted: answer?.wanted ? foldLine(answer.wanted) : row.wanted,
    site: answer?.site === undefined || answer.site === null ? row.site : answer.site.trim() || null,
    isLeftOut: answer?.isLeftOut ?? false,
    picked: answer?.productId ?? null,
    quantity: judged.success && !isPacked ? judged.data : null,
    errors: isPacked ? [{ rule: 'packQuantity', meta: { unit: row.pack } }] : errors,
  } as AnsweredRow
}

/** What a row may be, before prices are known. */
export interface Guess extends Omit<Match, 'chosen' | 'by' | 'candidates'> {
  productId: number | null
  by: 'PICKED' | 'ALIAS' | NonNullable<Match['by']> | null
  /** The likeliest first. */
  candidateIds: number[]
}

/** The same words are looked for once. */
export async function guessRows(rows: readonly AnsweredRow[], { index, aliases }: Catalogue): Promise<Guess[]> {
  const rests = new Rests()
  const known = new Map<string, Match>()
  const guesses: Guess[] = []
  for (const { wanted, picked } of rows) {
    const match = known.get(wanted) ?? matchRow(index, wanted)
    known.set(wanted, match)
    const alias = aliases.get(aliasKey(wanted)) ?? null
    const productId = picked ?? alias ?? match.chosen?.id ?? null
    const by = picked !== null ? 'PICKED' : alias !== null ? 'ALIAS' : match.by
    guesses.push({ productId, by, candidateIds: match.candidates.map(({ id }) => id) })
    await rests.perhaps()
  }
  return guesses
}
