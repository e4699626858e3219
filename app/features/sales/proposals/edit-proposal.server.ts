import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { can } from '#domain/people/permissions/permissions'
import { proposalInput } from '#domain/sales/proposals/proposal-input'
import { knownId } from '~/api-client/known-id'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { saveEdit } from '~/components/form/save-record.server'
import { ordersApi } from '~/features/sales/orders/calls/orders-api.server'
import { postedForm } from '~/http/posted-form.server'
import { draftValues, eventWords, plainWords, proposalWords } from './proposal-words.server'
import { proposalsApi } from './proposals-api.server'

/** The editor of a proposal: draft, price, link, versions, answers and the company's own record. */
export async function loadProposal(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/proposals')
  const api = proposalsApi(args.request, args.context)
  const [proposal, events] = await Promise.all([api.show(args.params.id), api.events(args.params.id)])
  return {
    id: proposal.id,
    version: proposal.version,
    words: proposalWords(proposal),
    values: draftValues(proposal.draft),
    events: eventWords(events),
    canWrite: can(user, 'budgets:update', 'proposals:update'),
    constraint: constraintsOf(proposalInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Saves the draft; its second button publishes what it saved, and the two of the news do what they say. */
export async function actOnProposal(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = proposalsApi(request, context)
  const form = postedForm(context)
  const id = params.id ?? ''
  const here = `/proposals/${id}`
  const intent = form.get('intent')
  if (intent === 'keep' || intent === 'absorb') {
    const version = Number(form.get('version'))
    try {
      if (intent === 'absorb') await api.absorb(id, version, idempotencyHeader(form))
      else await api.publish(id, { version, keepsResult: true }, idempotencyHeader(form))
      return redirectWithFlash(context, here, intent === 'absorb' ? 'proposal-absorbed' : 'proposal-published')
    } catch (error) {
      return replyRefusal(error)
    }
  }
  form.delete('intent')
  return saveEdit(form, proposalInput, {
    async save(body, headers) {
      const saved = await api.save(id, body, headers)
      if (intent !== 'publish') return redirectWithFlash(context, here, 'proposal-saved')
      await api.publish(id, { version: saved.version }, idempotencyHeader(form, 'publish'))
      return redirectWithFlash(context, here, 'proposal-published')
    },
    load: () => api.show(id),
    words: (record) => plainWords('draft' in record ? draftValues(record.draft) : record),
  })
}

/** The page that a budget or order leads to: its proposal where it has one, else what making one does. */
export async function loadStart(args: LoaderFunctionArgs, kind: 'budgets' | 'orders') {
  const user = await requireScreen(args, '/proposals')
  if (!can(user, 'budgets:update', 'proposals:update')) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  const { request, context, params } = args
  const orderId = Number(knownId(params.id))
  // Of an order that is not to be seen there is no page, not an offer that the API refuses.
  const api = proposalsApi(request, context)
  const [known, brand] = await Promise.all([
    api.ofOrder(orderId),
    api.brand(),
    ordersApi(request, context).show(String(orderId)),
  ])
  if (known) throw redirect(`/proposals/${known.id}`)
  return {
    // Unknown is not zero: who has set neither would sell at the budget's own price, and read it too late.
    hasPrice: [
      brand.marginPercentage,
      brand.serviceFixed,
      brand.servicePerWp,
      brand.servicePerModule,
      brand.servicePerKm,
    ].some((one) => one !== null),
    parent: { label: `${kind === 'budgets' ? 'Orçamento' : 'Pedido'} ${orderId}`, path: `/${kind}/${orderId}` },
    idempotencyKey: newIdempotencyKey(),
  }
}

/** Makes the proposal of a budget, and where it is asked for puts it on the air at once. */
export async function startProposal(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = proposalsApi(request, context)
  const form = postedForm(context)
  try {
    const made = await api.create(Number(knownId(params.id)), idempotencyHeader(form))
    const path = `/proposals/${made.id}`
    if (form.get('intent') !== 'publish' || made.published > 0) return redirect(path)
    try {
      await api.publish(made.id, { version: made.version }, idempotencyHeader(form, 'publish'))
      return redirectWithFlash(context, path, 'proposal-published')
    } catch (error) {
      // It is there as a draft; its page says what is missing.
      const refused = replyRefusal(error)
      return redirectWithFlash(context, path, 'proposal-unpublished', refused.data.error)
    }
  } catch (error) {
    const refused = replyRefusal(error)
    return data({ error: refused.data.error }, { status: refused.init?.status ?? 400 })
  }
}
