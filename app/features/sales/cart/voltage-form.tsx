import { Form } from '@remix-run/react'
import { NETWORK_VOLTAGE_LABELS, NETWORK_VOLTAGES } from '#domain/catalogue/products/network-voltages'

type Props = {
  page: {
    voltage: string | null
    companyId: number | null
    terms: { freightUf: string; taxpayer: boolean }
  }
  budgetType: string
}

/** The network's voltage, which the gauge measures against; the other terms stay as they are. */
export function VoltageForm({ page, budgetType }: Props) {
  return (
    <Form method="post" action="/cart?index" preventScrollReset className="mt-2">
      <input type="hidden" name="intent" value="terms" />
      <input type="hidden" name="companyId" value={page.companyId ?? ''} />
      <input type="hidden" name="budgetType" value={budgetType} />
      <input type="hidden" name="freightUf" value={page.terms.freightUf} />
      <input type="hidden" name="taxpayer" value={String(page.terms.taxpayer)} />
      <label className="form-label" htmlFor="cart-voltage">
        Tensão da rede
      </label>
      <div className="field-with-button">
        <select
          id="cart-voltage"
          name="networkVoltage"
          className="form-select field"
          key={page.voltage}
          defaultValue={page.voltage ?? ''}
        >
          <option value="">Ainda não sei</option>
          {NETWORK_VOLTAGES.map((value) => (
            <option key={value} value={value}>
              {NETWORK_VOLTAGE_LABELS[value]}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-quiet">
          Conferir
        </button>
      </div>
    </Form>
  )
}
