import { data } from '@remix-run/node'
import type { z } from 'zod'
import { propertyOf } from '#domain/ground/objects/property-of'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, refusedStatus, statusOf } from '~/api-client/errors'
import { type CellReply, QUICK_FIELD } from './cell-form'
import { firstErrors, typedText } from './give-back.server'
import { parseForm } from './parse-form.server'
import { isConflict } from './reply-conflict.server'

const GONE = 'Esta linha não existe mais. Abra a página de novo.'
const CHANGED = 'Outra pessoa mudou este valor.'

type Saved = Pick<CellReply, 'note'>

type Cell<Schema extends z.ZodType, Stored> = {
  /** Of the field in its page. */
  id: string
  /** Of the field in its form; the schema knows it by this name alone. */
  name: string
  schema: Schema
  /** The record as it is stored now; null when it is not there any more. */
  load: () => Promise<Stored | null>
  /** The value of a record, or of what was typed, in the words of the field. */
  words: (record: Stored | z.output<Schema>) => string
  /** Asks the API, with the version of the record that was loaded. */
  save: (stored: Stored, input: z.output<Schema>) => Promise<Saved>
  /** What a refusal says besides. */
  explain?: (error: unknown) => Partial<CellReply>
  /** Where a post without a script goes on to. */
  goOn: () => Promise<Response>
}

/**
 * The action of a cell, after its guard: parse, bail, save, answer. What the cell showed (`was`) is compared with what
 * is stored, and the record is saved with the version that it was compared at: another field of it that somebody saved
 * meanwhile stays, and the same one is a conflict with both values. The same value in other words saves nothing.
 * @throws what no row can show: redirects, faults of our own
 */
export async function saveCell<Schema extends z.ZodType, Stored>(form: FormData, cell: Cell<Schema, Stored>) {
  const { id, name, words } = cell
  const typed = typedText(form, name)
  const refuse = (error: string, status: number, more: Partial<CellReply> = {}) =>
    data<CellReply>({ error, id, typed, ...more }, { status })
  const own = new FormData()
  own.set(name, typed)
  const submission = parseForm(own, cell.schema)
  if (submission.status !== 'success') return refuse(sentence(submission.error ?? {}), 422)
  const input: z.output<Schema> = submission.value
  const answer = (saved: Saved = {}) => data<CellReply>({ error: null, value: words(input), ...saved })
  try {
    for (let isLast = false; ; isLast = true) {
      const stored = await cell.load()
      if (stored === null) return refuse(GONE, 404)
      const value = words(stored)
      if (words(input) === value) return answer()
      if (String(form.get('was') ?? '') !== value) return refuse(CHANGED, 409, { now: { value } })
      try {
        const saved = await cell.save(stored, input)
        return form.has(QUICK_FIELD) ? answer(saved) : await cell.goOn()
      } catch (error) {
        // Saved between the two calls: compared once more.
        if (isLast || !isConflict(error)) throw error
      }
    }
  } catch (error) {
    if (refusedStatus(error) === 404 || propertyOf(error, 'status') === 404) return refuse(GONE, 404)
    if (!isForForm(error)) throw asPage(error)
    const { formErrors, fieldErrors } = formErrorsOf(error)
    const text = sentence({ ...fieldErrors, form: formErrors })
    return refuse(text, statusOf(error), cell.explain?.(error))
  }
}

const sentence = (errors: Readonly<Record<string, string[] | null>>): string =>
  [...new Set(Object.values(firstErrors(errors)).flatMap((texts) => texts ?? []))].join(' ')
