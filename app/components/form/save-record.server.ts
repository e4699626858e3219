import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { RegisterApi } from '~/api-client/register-api.server'
import { redirectWithFlash } from '~/auth/flash.server'
import type { FlashCode } from '~/texts/flash-messages'
import { replyFind } from './find-choices.server'
import { idempotencyHeader } from './idempotency-key'
import { parseForm, replyInvalid, replyToForm } from './parse-form.server'
import { remarkOf } from './remark-of.server'
import { isConflict, replyConflict } from './reply-conflict.server'
import { replyRefusal } from './reply-refusal.server'

/** Where an action goes on to, and what the page there says. */
type Then = { path: string; flash: FlashCode }

/** The same, where the message depends on the saved record. */
type ThenOf<Row> = { path: string; flash: FlashCode | ((saved: Row) => FlashCode) }
const flashOf = <Row>(flash: ThenOf<Row>['flash'], saved: Row): FlashCode =>
  typeof flash === 'function' ? flash(saved) : flash

/** The action of a register's new page, after its guard: parse, bail, create, go on to the list. */
export async function createRecord<Schema extends z.ZodType, Row extends { name: string }>(
  { context }: ActionFunctionArgs,
  form: FormData,
  schema: Schema,
  api: Pick<RegisterApi<unknown, Row, z.output<Schema>, never>, 'create'>,
  { path, flash }: ThenOf<Row>,
) {
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const saved = await api.create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, path, flashOf(flash, saved), saved.name, {
      remark: remarkOf(submission.value),
    })
  } catch (error) {
    return replyToForm(submission, error)
  }
}

type Words = Record<string, string>

type Edit<Input, Stored> = {
  /** Asks the API, and says where to go on. */
  save: (body: Input & { version: number }, headers: Record<string, string>) => Promise<Response>
  /** The stored record; asked only when there is a conflict to show. */
  load: () => Promise<Stored>
  /** A record in the words of its form: the stored one, or the typed one. */
  words: (record: Stored | Input, stored: Stored) => Words | Promise<Words>
}

/**
 * The action of a form over something that others may save too, after its guard: parse, bail, save, go on. A user who
 * saves over a newer version sees it beside what they typed.
 */
export async function saveEdit<Schema extends z.ZodType, Stored extends { version: number }>(
  form: FormData,
  schema: Schema,
  { save, load, words }: Edit<z.output<Schema>, Stored>,
) {
  const submission = parseForm(form, schema)
  const found = replyFind(form, submission)
  if (found) return found
  if (submission.status !== 'success') return replyInvalid(submission)
  const input: z.output<Schema> = submission.value
  try {
    return await save(Object.assign({}, input, { version: Number(form.get('version')) }), idempotencyHeader(form))
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await load()
    const values = await words(stored, stored)
    return replyConflict(submission, { version: stored.version, values }, await words(input, stored))
  }
}

/** The action of a register's edit page, after its guard. */
export async function updateRecord<Schema extends z.ZodType, Row extends { name: string; version: number }>(
  { context, params }: ActionFunctionArgs,
  form: FormData,
  schema: Schema,
  api: Pick<RegisterApi<unknown, Row, never, z.output<Schema> & { version: number }>, 'show' | 'update'>,
  words: (record: Row | z.output<Schema>) => Words | Promise<Words>,
  { path, flash }: ThenOf<Row>,
) {
  const id = params.id ?? ''
  return saveEdit<Schema, Row>(form, schema, {
    async save(body, headers) {
      const saved = await api.update(id, body, headers)
      return redirectWithFlash(context, path, flashOf(flash, saved), saved.name, {
        remark: remarkOf(body),
      })
    },
    load: () => api.show(id),
    words,
  })
}

/** The action of a deletion's confirm page, after its guard; a refusal is said on the same page. */
export async function deleteRecord(
  { context, params }: ActionFunctionArgs,
  form: FormData,
  api: Pick<RegisterApi<unknown, unknown, never, never>, 'remove'>,
  { path, flash }: Then,
) {
  try {
    await api.remove(params.id ?? '', idempotencyHeader(form))
    return redirectWithFlash(context, path, flash)
  } catch (error) {
    return replyRefusal(error)
  }
}
