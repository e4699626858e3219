import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { isbot } from 'isbot'
import type { z } from 'zod'
import { issuesToErrors } from '#domain/ground/errors/issues-to-errors'
import { labelsOf } from '#domain/ground/forms/form-labels'
import { fieldErrorText } from '#domain/over/texts/field-error-text'
import { ApiProblem } from '~/api-client/api-errors'
import { isForForm, sentenceOf, statusOf } from '~/api-client/errors'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { postedForm } from '~/http/posted-form.server'
import { tokenOf } from './read-link.server'

export type AnswerReply = {
  error: string | null
  errors: Record<string, string>
  typed: Record<string, string>
  /** The mailbox that a code is on its way to. */
  codeFor?: string
}

/** A machine that follows links and sends forms accepts nothing. */
export const isRobot = (request: Request): boolean => isbot(request.headers.get('user-agent') ?? '')

/**
 * The action of a client's form: judge it by the API's own schema, send it, go back to the proposal. What was typed
 * stays beside what is wrong.
 * @param sendCode for an answer that a code may be asked for
 */
export async function answerLink<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: Schema,
  send: (body: z.output<Schema>, headers: Record<string, string>) => Promise<unknown>,
  sendCode?: (body: z.output<Schema>, headers: Record<string, string>) => Promise<unknown>,
) {
  const { request, context } = args
  const form = postedForm(context)
  const typed: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') typed[name] = value.slice(0, 2_000)
  const refuse = (error: string | null, errors: Record<string, string>, status: number) =>
    data({ error, errors, typed } satisfies AnswerReply, { status })
  if (isRobot(request)) return refuse('Abra o link no seu navegador para responder.', {}, 403)
  const labels = labelsOf(schema)
  const said = (errors: readonly { field?: string; rule?: string; meta?: object }[]) =>
    Object.fromEntries(
      errors.map(({ field = '', rule = 'regex', meta }) => [
        field,
        fieldErrorText({ field, labels, rule, ...(meta ? { meta: meta as Record<string, unknown> } : {}) }),
      ]),
    )
  const asksAgain = form.get('intent') === 'code'
  if (asksAgain) delete typed.code
  const read = schema.safeParse(typed)
  if (!read.success) return refuse(null, said(issuesToErrors(read.error.issues)), 422)
  const askCode = async () => {
    await sendCode?.(read.data, idempotencyHeader(form, 'code'))
    return data({ error: null, errors: {}, typed, codeFor: typed.email ?? '' } satisfies AnswerReply)
  }
  try {
    if (asksAgain && sendCode) return await askCode()
    try {
      await send(read.data, idempotencyHeader(form))
    } catch (error) {
      if (sendCode && error instanceof ApiProblem && error.body.code === 'PROPOSAL_CODE_REQUIRED')
        return await askCode()
      throw error
    }
    return redirect(`/p/${tokenOf(args)}`)
  } catch (error) {
    if (error instanceof ApiProblem && error.body.code === 'NOT_FOUND') return redirect(`/p/${tokenOf(args)}`)
    if (error instanceof ApiProblem && error.body.code === 'VALIDATION_FAILED')
      return refuse(null, said(error.body.errors), 422)
    if (!isForForm(error)) throw error
    return refuse(sentenceOf(error), {}, statusOf(error))
  }
}
