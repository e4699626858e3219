import type { DemoPortal } from '../../gates/demo-portal'

/** A Wednesday more than a week ahead that is no national holiday. */
function nextDueDate(): string {
  const holidays = ['01-01', '04-21', '09-07', '10-12', '11-02', '11-15', '11-20', '12-24', '12-25', '12-31']
  const day = new Date(Date.now() + 8 * 86_400_000)
  while (day.getUTCDay() !== 3 || holidays.includes(day.toISOString().slice(5, 10)))
    day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/**
 * A budget of Sol do Vale that lacks nothing but an approval, in negotiation, made through the API: what journeys of
 * approvals begin with.
 * @param times how many kits of R$ 10.450
 */
export async function makeNegotiation(portal: DemoPortal, times = 1): Promise<number> {
  const integrator = portal.as('integrator')
  const idOf = async (path: string, label: string) => {
    const { body } = await integrator.get(path, { perPage: 300 })
    const found = body.data.find((row) => String(row.name).includes(label))
    if (!found) throw new Error(`${path} has no ${label}`)
    return Number(found.id)
  }
  const products = await Promise.all(
    [
      ['HL-585N', 14],
      ['VX-6K', 1],
    ].map(async ([name, quantity]) => ({
      productId: await idOf('/products/listById', String(name)),
      quantity: Number(quantity) * times,
    })),
  )
  const { status, body } = await integrator.post('/orders', {
    budgetType: 'KIT',
    networkVoltage: 'MONO_220',
    products,
    companyClientId: await idOf('/companyClients', 'Maria Teste'),
    paymentMethodId: await idOf('/paymentMethods', 'PIX'),
    paymentConditionId: await idOf('/paymentConditions', 'À vista'),
    shippingCompanyId: await idOf('/shippingCompanies', 'Rota Sul'),
    dueDate: nextDueDate(),
    unloadFlag: false,
  })
  if (status !== 201) throw new Error(`no budget: ${JSON.stringify(body)}`)
  await portal.as('consultant').put(`/orders/startNegotiation/${body.id}`, {})
  return body.id
}
