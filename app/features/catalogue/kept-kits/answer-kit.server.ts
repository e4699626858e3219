import { type ActionFunctionArgs, data } from '@remix-run/node'
import { kitProposalInput, productKitInput } from '#domain/catalogue/kits/product-kit-input'
import { ApiProblem } from '~/api-client/api-errors'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import type { Option } from '~/components/form/choice-fields'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import type { FormReply } from '~/components/form/resource-form'
import { postedForm } from '~/http/posted-form.server'
import { productsApi } from '../products/products-api.server'
import { type CheckWords, checkWords } from './check-words.server'
import { keptKitsApi } from './kept-kits-api.server'
import { filledPlaces, kitFormWords, loadKitOptions, slotNames, slotValues } from './kit-fields.server'

/** What the form of a kit answers when nothing was saved. */
export type KitReply = FormReply & {
  /** The form as it was typed, or with the proposed values, by the names of its fields. */
  values: Record<string, string>
  /** Names of chosen products, by id. */
  names: Record<string, string>
  others: number
  check: CheckWords | null
  /** Of a search, what each list has of it. */
  options: Record<string, Option[]> | null
  /** When: a later answer counts. */
  stamp: number
}

/** 'Conferir', 'Propor materiais' and 'Salvar como inativo', by the form's `intent`; the button without one saves. */
export async function answerKit(args: ActionFunctionArgs, id: string | null) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const intent = String(form.get('intent') ?? 'save')
  const api = keptKitsApi(request, context)
  const isSave = intent === 'save' || intent === 'save-inactive'
  form.set('enabled', intent === 'save-inactive' ? 'false' : 'true')
  form.set('propose', intent === 'propose' ? 'true' : 'false')
  const typed = typedValues(form)
  const reply = (more: Partial<KitReply>, status: number) =>
    data<KitReply>(
      {
        result: null,
        conflict: null,
        values: typed,
        names: {},
        others: othersIn(typed),
        check: null,
        options: null,
        stamp: Date.now(),
        ...more,
      },
      { status },
    )
  const proposal = parseForm(form, kitProposalInput)
  if (intent === 'find') {
    const search = (typed.find ?? '').trim().slice(0, 120)
    // A half-filled form may look for the rest: the chosen parts are named where the form can be read already.
    const known = proposal.status === 'success' ? await api.propose(proposal.value).catch(() => null) : null
    try {
      const options = await loadKitOptions(productsApi(request, context), search)
      return reply({ options, names: known ? slotNames(known.slots) : {} }, 200)
    } catch (error) {
      if (!isForForm(error)) throw asPage(error)
      return reply({ result: proposal.reply(formErrorsOf(error)) }, statusOf(error))
    }
  }
  if (proposal.status !== 'success') return reply({ result: proposal.reply() }, 422)
  const checked = async () => {
    const found = await api.propose({ ...proposal.value, propose: intent === 'propose' })
    const names = slotNames(found.slots)
    return { found, words: { names, check: checkWords(found) } }
  }
  try {
    if (!isSave) {
      const { found, words } = await checked()
      if (intent !== 'propose') return reply(words, 200)
      const values = { ...withoutPlaces(typed), ...slotValues(found.slots) }
      return reply({ ...words, values, others: found.slots.others.length }, 200)
    }
    const submission = parseForm(form, productKitInput)
    if (submission.status !== 'success') return reply({ result: submission.reply() }, 422)
    const headers = idempotencyHeader(form)
    const version = Number(form.get('version'))
    const saved = await (id === null
      ? api.create(submission.value, headers)
      : api.update(id, { ...submission.value, version }, headers))
    const flash = submission.value.enabled ? 'kit-saved' : 'kit-saved-inactive'
    return redirectWithFlash(context, `/kits/${saved.id}`, flash)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const words = error instanceof ApiProblem && isSave ? (await checked().catch(() => null))?.words : undefined
    const answer = { result: proposal.reply(formErrorsOf(error, proposal.labels)), ...words }
    if (id === null || !isConflict(error)) return reply(answer, statusOf(error))
    const stored = await api.show(id)
    const { found } = await checked()
    const conflict = replyConflict(
      proposal,
      { version: stored.version, values: kitFormWords(keptOf(stored)), labels: { items: 'Itens' } },
      kitFormWords({
        ...proposal.value,
        name: proposal.value.name ?? found.name,
        enabled: intent === 'save',
        slots: found.slots,
      }),
    )
    return reply({ ...words, result: proposal.reply(), conflict: conflict.data.conflict }, 409)
  }
}

const keptOf = (kit: Awaited<ReturnType<ReturnType<typeof keptKitsApi>['show']>>) => ({
  ...kit,
  enabled: kit.kept?.enabled ?? false,
  slots: kit.slots!,
})

const typedValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

const withoutPlaces = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/\.(productId|quantity)$/.test(name)))

/** As many rows of other items as have something in them, the last of them counted. */
function othersIn(values: Record<string, string>): number {
  const used = Object.entries(values).flatMap(([name, value]) => {
    const at = /^others\[(\d{1,3})\]/.exec(name)?.[1]
    return at !== undefined && value !== '' ? [Number(at) + 1] : []
  })
  return Math.max(0, ...used)
}

/** The values that the form of an existing kit starts with. */
export function kitStart(kit: Awaited<ReturnType<ReturnType<typeof keptKitsApi>['show']>>) {
  const slots = kit.slots!
  return {
    values: {
      name: kit.name,
      systemType: kit.systemType,
      networkVoltage: kit.networkVoltage,
      fixationType: kit.fixationType ?? '',
      ...slotValues(slots),
    } as Record<string, string>,
    names: slotNames(slots),
    others: slots.others.length,
    isEmpty: filledPlaces(slots).length === 0,
  }
}
