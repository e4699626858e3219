import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { RegisterApi } from '~/api-client/register-api.server'
import { redirectWithFlash } from '~/auth/flash.server'
import type { FlashCode } from '~/texts/flash-messages'
import { idempotencyHeader } from './idempotency-key'
import { parseForm, replyInvalid, replyToForm } from './parse-form.server'
import { isConflict, replyConflict } from './reply-conflict.server'
import { replyRefusal } from './reply-refusal.server'

/** Where an action goes on to, and what the page there says. */
type Then = { path: string; flash: FlashCode }

/** The action of a register's new page, after its guard: parse, bail, create, go on to the list. */
export async function createRecord<Schema extends z.ZodType>(
  { context }: ActionFunctionArgs,
  form: FormData,
  schema: Schema,
  api: Pick<RegisterApi<unknown, { name: string }, z.output<Schema>, never>, 'create'>,
  { path, flash }: Then,
) {
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { name } = await api.create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, path, flash, name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

/**
 * The action of a register's edit page, after its guard. Who saves over a newer version sees it beside what they typed.
 * @param words a record in the words of its form; asked only when there is a conflict to show
 */
export async function updateRecord<Schema extends z.ZodType, Row extends { name: string; version: number }>(
  { context, params }: ActionFunctionArgs,
  form: FormData,
  schema: Schema,
  api: Pick<RegisterApi<unknown, Row, never, z.output<Schema> & { version: number }>, 'show' | 'update'>,
  words: (record: Row | z.output<Schema>) => Record<string, string> | Promise<Record<string, string>>,
  { path, flash }: Then,
) {
  const id = params.id ?? ''
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const body = Object.assign({}, submission.value, { version: Number(form.get('version')) })
    const { name } = await api.update(id, body, idempotencyHeader(form))
    return redirectWithFlash(context, path, flash, name)
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(id)
    const values = await words(stored)
    return replyConflict(submission, { version: stored.version, values }, await words(submission.value))
  }
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
