import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Site } from '#domain/ground/places/site'
import type { KitEntry } from '#domain/sales/cart/add-kit'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import { sizingInput, sizingStudyInput } from '#domain/sizing/sizing/sizing-input'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import type { FormReply } from '~/components/form/resource-form'
import { isEmpty } from '~/features/catalogue/working-cart/cart-answers'
import { cartApi } from '~/features/catalogue/working-cart/cart-api.server'
import { siteText } from '~/features/catalogue/working-cart/site-text'
import { postedForm } from '~/http/posted-form.server'
import { type Choice, readChoice } from './read-choice'
import { sizingApi } from './sizing-api.server'
import { type SizingWords, sizingWords } from './sizing-words'

/** The answer of the assistant: the form as it was typed, the estimate when there is one, and its question. */
export type SizingReply = FormReply & {
  words: SizingWords | null
  /** The cart holds something: the chosen kit takes its place only when that is wanted. */
  replace: {
    count: number
    choice: string
    version: number
    canAdd: boolean
    /** 'AM · contribuinte', where the cart has another site until now. */
    site: string | null
  } | null
}

/** 'Calcular', 'Levar ao carrinho', its second question and 'Salvar estudo', by the form's `intent`. */
export async function answerSizing(args: ActionFunctionArgs) {
  const { request, context } = args
  const form = postedForm(context)
  const [intent, ...rest] = String(form.get('intent') ?? 'estimate').split('|')
  const submission = parseForm(form, intent === 'save' ? sizingStudyInput : sizingInput)
  const reply = (part: Partial<SizingReply>, status: number, errors?: Parameters<typeof submission.reply>[0]) =>
    data<SizingReply>(
      { result: submission.reply(errors ?? {}), conflict: null, words: null, replace: null, ...part },
      { status },
    )
  if (submission.status !== 'success' && !isNameAlone(submission.error)) return reply({}, 422)
  const api = sizingApi(request, context)
  let again: (() => Promise<SizingWords>) | undefined
  try {
    const cart = await cartApi(request, context).show()
    const companyId = cart.company?.id ?? null
    const typed = submission.status === 'success' ? submission.value : sizingInput.parse(sizingOf(submission.payload))
    const input = { ...typed, companyId }
    again = async () => sizingWords(await api.estimate(input))
    if (input.service !== null && companyId !== null)
      await api.setServicePrice({ companyId, servicePerWp: input.service })
    if (submission.status !== 'success') return reply({ words: await again() }, 422)
    if (intent === 'save') {
      const { id } = await api.save(sizingStudyInput.parse(input), idempotencyHeader(form))
      return redirectWithFlash(context, `/mentat/studies/${id}`, 'study-saved')
    }
    const entry = intent === 'add' ? ('ADD' as const) : ('REPLACE' as const)
    const site = { freightUf: input.uf, taxpayer: input.taxpayer }
    const choice = intent === 'cart' || intent === 'replace' || intent === 'add' ? (rest[0] ?? '') : null
    const chosen = choice === null ? null : readChoice(choice)
    if (choice === null || chosen === null) {
      await api.estimate(input)
      return redirect(`/mentat?${askedParams(form)}`)
    }
    if (intent === 'cart' && !isEmpty(cart) && cart.version !== null)
      return reply(
        {
          words: await again(),
          replace: {
            count: cart.lines.length + cart.deadLines.length,
            choice,
            version: cart.version,
            canAdd: cart.budgetType !== 'DETACHED',
            site: siteText(site) === siteText(cart) ? null : siteText(site),
          },
        },
        200,
      )
    const version = intent === 'cart' ? cart.version : Number(rest[1]) || null
    await fill(args, { ...chosen, entry }, { companyId, ...site, sizing: input }, version, idempotencyHeader(form))
    return redirect('/cart')
  } catch (error) {
    if (propertyOf(error, 'status') === 404)
      return reply({}, 404, { formErrors: ['Este kit saiu de venda. Calcule de novo para ver outros.'] })
    if (!isForForm(error)) throw asPage(error)
    // What is wrong with the name or the budget of a study is not wrong with its estimate.
    const words = intent === 'save' ? await again?.().catch(() => null) : null
    return reply({ words: words ?? null }, statusOf(error), formErrorsOf(error, submission.labels))
  }
}

/**
 * What was typed, for an address: the page of an estimate can be loaded again, kept, and come back to from the cart. No
 * field says whose roof it is, and the log knows paths alone. What is of its bearings only goes along when it was typed.
 */
function askedParams(form: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of form)
    if (isKeyOf(sizingInput.shape, name) && typeof value === 'string' && value.trim()) params.append(name, value)
  return params
}

/**
 * The estimate that an address asks for, with what was typed; null where it asks for none, or for one that is refused.
 */
export async function estimateOf({ request, context }: LoaderFunctionArgs, companyId: number | null) {
  const asked = [...new URL(request.url).searchParams].filter(([name]) => isKeyOf(sizingInput.shape, name))
  if (asked.length === 0) return null
  const form = new FormData()
  for (const [name, value] of asked) form.append(name, value)
  const typed = Object.fromEntries(asked)
  const submission = parseForm(form, sizingInput)
  if (submission.status !== 'success') return { typed, words: null }
  try {
    const words = sizingWords(await sizingApi(request, context).estimate({ ...submission.value, companyId }))
    return { typed, words }
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    return { typed, words: null }
  }
}

/** Only the study's own fields are wrong: its estimate is as good as it was. */
const isNameAlone = (errors: Record<string, unknown> | null | undefined): boolean =>
  Object.keys(errors ?? {}).every((field) => field === 'studyName' || field === 'orderId')

function sizingOf(payload: Record<string, unknown>): Record<string, unknown> {
  const { studyName: _name, orderId: _order, ...rest } = payload
  return rest
}

async function fill(
  { request, context }: ActionFunctionArgs,
  choice: Choice & { entry: KitEntry },
  { companyId, ...site }: { companyId: number | null; sizing: SizingInput } & Site,
  version: number | null,
  headers: Record<string, string>,
): Promise<void> {
  const api = cartApi(request, context)
  if ('kitId' in choice) await api.fillWithKit({ kitId: choice.kitId, entry: choice.entry, version, ...site }, headers)
  else await api.fill({ ...choice, ...site, companyId, version, budgetType: 'CUSTOMIZED', kitId: null }, headers)
}
