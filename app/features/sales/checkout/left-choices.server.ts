import { isSilence } from '~/api-client/errors'
import type { Call } from './call'
import { checkoutApi } from './checkout-api.server'

const LEFT = {
  paymentMethodId: 'A forma de pagamento escolhida foi desativada. Escolha outra.',
  paymentConditionId: 'A condição de pagamento escolhida foi desativada. Escolha outra.',
  shippingCompanyId: 'A transportadora escolhida foi desativada. Escolha outra.',
} as const

type Field = keyof typeof LEFT

/**
 * Choices that the form still names and that are no longer offered: each is emptied, with a message beside its field.
 * Nothing is said while the API is away.
 */
export async function leftChoices({
  args: { request, context },
  form,
}: Call): Promise<Partial<Record<Field, string[]>>> {
  const api = checkoutApi(request, context)
  const lists: Record<Field, () => Promise<{ id: number }[]>> = {
    paymentMethodId: api.paymentMethods,
    paymentConditionId: api.paymentConditions,
    shippingCompanyId: api.shippingCompanies,
  }
  const left = async (field: Field): Promise<[Field, string[]][]> => {
    const chosen = String(form.get(field) ?? '')
    if (chosen === '' || (await lists[field]()).some(({ id }) => String(id) === chosen)) return []
    return [[field, [LEFT[field]]]]
  }
  try {
    const all = await Promise.all((Object.keys(LEFT) as Field[]).map(left))
    return Object.fromEntries(all.flat())
  } catch (error) {
    if (isSilence(error)) return {}
    throw error
  }
}
