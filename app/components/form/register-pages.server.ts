import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { rightsOf } from '#domain/ground/nouns/register-entry'
import type { Register } from '#domain/ground/nouns/registers'
import { PERMISSION_KEYS, type Permission } from '#domain/people/permissions/permissions'
import {
  type InputOf,
  type RegisterApi,
  type RowOf,
  registerApi,
  type UpdateOf,
} from '~/api-client/register-api.server'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { formatDate } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'
import type { FlashCode } from '~/texts/flash-messages'
import { idempotencyHeader } from './idempotency-key'
import { newIdempotencyKey } from './new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from './parse-form.server'
import { remarkOf } from './remark-of.server'
import { saveEdit } from './save-record.server'

/**
 * Loaders and actions of the pages that every register has: its form for a new record and that for a stored one. Its
 * entry says with which permission, against which endpoint, and what the list says afterwards.
 */

type PathOf<Entry extends Register> = Entry['api']['path']
type Row<Entry extends Register> = RowOf<PathOf<Entry>>
type Calls<Entry extends Register> = RegisterApi<
  unknown,
  Row<Entry> & { name?: string; version: number },
  InputOf<PathOf<Entry>>,
  UpdateOf<PathOf<Entry>>
>

/** The permissions that open a page of a register: to do this to a record of their own company, or to any. */
export const mayOf = (entry: Register, verb: 'store' | 'update' | 'destroy'): Permission[] => {
  const key = `${rightsOf(entry)}:${verb}`
  return PERMISSION_KEYS.filter((permission) => permission === key || permission === `${key}All`)
}

// Every register's record has a version, which TypeScript does not see through an entry that is passed on.
const callsOf = <Entry extends Register>(args: LoaderFunctionArgs, entry: Entry) =>
  registerApi(args, entry.api.path) as unknown as Calls<Entry>

type Said<Entry extends Register> = {
  /** The name of the record in the list's message; without it its name. */
  title?: (saved: Row<Entry>) => string
  /** The list's message, where it depends on the saved record. */
  flash?: (saved: Row<Entry>) => FlashCode
}

/** The list again, with a message; an input's own remark takes the place of the title. */
function toList<Entry extends Register>(
  { context }: ActionFunctionArgs,
  entry: Entry,
  did: 'created' | 'updated',
  saved: Row<Entry> & { name?: string },
  { title, flash }: Said<Entry>,
  input: unknown,
): Promise<Response> {
  const said = title ? title(saved) : (saved.name ?? '')
  return redirectWithFlash(context, entry.path, flash ? flash(saved) : `${entry.one}-${did}`, said, {
    remark: remarkOf(input),
  })
}

/** What a form begins with. */
const formParts = (schema: z.ZodType) => ({
  constraint: constraintsOf(schema),
  idempotencyKey: newIdempotencyKey(),
})

/** The loader of a register's new page. */
export async function loadNew(args: LoaderFunctionArgs, entry: Register, schema: z.ZodType) {
  await requirePermission(args, ...mayOf(entry, 'store'))
  return formParts(schema)
}

/** The action of a register's new page: parse, bail, create, go on to the list. */
export async function createInRegister<Entry extends Register, Schema extends z.ZodType<InputOf<PathOf<Entry>>>>(
  args: ActionFunctionArgs,
  entry: Entry,
  schema: Schema,
  said: Said<Entry> = {},
) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    // What the schema gives is the contract's body: `Schema` says so, which `z.output` of a type that is passed on forgets.
    const body = submission.value as unknown as InputOf<PathOf<Entry>>
    const saved = await callsOf(args, entry).create(body, idempotencyHeader(form))
    return await toList(args, entry, 'created', saved, said, submission.value)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

/**
 * The loader of a register's edit page.
 * @param valuesOf what the form starts with
 * @param alsoOf what else the page says of the record
 */
export async function loadEdit<Entry extends Register, Values, Also extends object = object>(
  args: LoaderFunctionArgs,
  entry: Entry,
  schema: z.ZodType,
  valuesOf: (record: Row<Entry>) => Values,
  alsoOf?: (record: Row<Entry>) => Also,
) {
  await requirePermission(args, ...mayOf(entry, 'update'))
  const record = await callsOf(args, entry).show(args.params.id ?? '')
  return {
    name: record.name ?? '',
    record: { values: valuesOf(record), version: record.version },
    ...formParts(schema),
    ...(alsoOf?.(record) as Also),
  }
}

/** What a conflict says of a form's value: 'Sim', '20/11/2026', or the text itself. */
function wordOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const text = value === null || value === undefined ? '' : String(value)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text
}

/** The values of a form in words, to show what another user changed. */
const wordsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, wordOf(value)]))

type Edited<Entry extends Register, Input> = Said<Entry> & {
  /** As of `loadEdit`. */
  valuesOf: (record: Row<Entry> | Input) => object
  /** Words of the fields that hold no plain value: the label of a choice, the name behind an id. */
  wordsOf?: (record: Row<Entry> | Input) => Record<string, string> | Promise<Record<string, string>>
}

/** The action of a register's edit page; a user who saves over a newer version sees it beside what they typed. */
export async function updateInRegister<
  Entry extends Register,
  Schema extends z.ZodType<Omit<UpdateOf<PathOf<Entry>>, 'version'>>,
>(args: ActionFunctionArgs, entry: Entry, schema: Schema, edited: Edited<Entry, z.output<Schema>>) {
  await requireLogin(args)
  const api = callsOf(args, entry)
  const id = args.params.id ?? ''
  return saveEdit<Schema, Row<Entry> & { version: number }>(postedForm(args.context), schema, {
    async save(body, headers) {
      // As in `createInRegister`, with its version.
      const saved = await api.update(id, body as unknown as UpdateOf<PathOf<Entry>>, headers)
      return toList(args, entry, 'updated', saved, edited, body)
    },
    load: () => api.show(id),
    words: async (record) => ({ ...wordsOf(edited.valuesOf(record)), ...(await edited.wordsOf?.(record)) }),
  })
}
