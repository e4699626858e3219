import type { ActionFunctionArgs } from '@remix-run/node'
import { checkoutInput } from '#domain/sales/orders/create/checkout-input'
import { parseForm } from '~/components/form/parse-form.server'
import { fillAddress } from '~/features/people/company-clients/look-up-cep.server'
import { postedForm } from '~/http/posted-form.server'
import type { Call } from './call'
import { createBudget } from './create-budget.server'
import { createClientOnly } from './create-client.server'
import { reply } from './reply-checkout.server'
import { updateTotals } from './update-totals.server'

const CEP_INTENTS = ['newClient.cep', 'triangulation.cep', 'deliveryAddress.cep']

/** Every button: 'Atualizar valores', 'Buscar cliente', the postal codes, 'Cadastrar cliente', 'Criar orçamento'. */
export async function answerCheckout(args: ActionFunctionArgs) {
  const form = postedForm(args.context)
  const call = { args, form }
  const intent = String(form.get('intent') ?? '')
  // A search is answered by the loader, which reads the same form.
  if (intent === 'totals' || intent === 'find') return updateTotals(call)
  if (CEP_INTENTS.includes(intent)) return fillCep(call, intent.replace('cep', ''))
  if (intent === 'client') return createClientOnly(call)
  return createBudget(call)
}

async function fillCep(call: Call, prefix: string) {
  const { request, context } = call.args
  const message = await fillAddress(request, context, call.form, prefix)
  return reply(call, parseForm(call.form, checkoutInput), { status: 200, cepMessage: { [prefix]: message } })
}
