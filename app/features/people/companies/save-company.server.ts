import type { ActionFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { remarkOf } from '~/components/form/remark-of.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { postedForm } from '~/http/posted-form.server'
import { type Company, companiesApi } from './companies-api.server'

type Api = ReturnType<typeof companiesApi>
type Words = Record<string, string>

type Edit<Schema extends z.ZodType> = {
  schema: Schema
  save: (api: Api, id: string, body: z.output<Schema> & { version: number }, headers: Record<string, string>) => unknown
  /** The stored and the typed values, in the words of the form. */
  storedWords: (company: Company) => Words
  typedWords: (input: z.output<Schema>) => Words
  /** Part of the company's path to go to afterwards. */
  to: string
}

/** The action of each form of a company: parse, bail, do, redirect. */
export async function saveCompany<Schema extends z.ZodType>(args: ActionFunctionArgs, edit: Edit<Schema>) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = companiesApi(request, context)
  const form = postedForm(context)
  if (form.get('intent') === 'cep') return replyWithAddress(request, context, form, edit.schema)
  const submission = parseForm(form, edit.schema)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const body = { ...(submission.value as object), version: Number(form.get('version')) }
    await edit.save(api, id, body as z.output<Schema> & { version: number }, idempotencyHeader(form))
    return redirectWithFlash(context, `/companies/${id}${edit.to}`, 'company-saved', '', { remark: remarkOf(body) })
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.show(id)
    return replyConflict(
      submission,
      { version: stored.version, values: edit.storedWords(stored) },
      edit.typedWords(submission.value as z.output<Schema>),
    )
  }
}
