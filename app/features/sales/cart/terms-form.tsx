import { Form } from '@remix-run/react'
import { STATE_NAMES } from '#domain/ground/places/states'

type Props = {
  freightUf: string
  taxpayer: boolean
  companyId: number | null
  budgetType: string
  /** The other term of a kit, which stays as it is. */
  networkVoltage?: string
  action?: string
  /** The page that the prices are read on. */
  returnTo?: string
}

/** What prices depend on: the state of delivery, and whether the buyer pays ICMS. */
export function TermsForm({ freightUf, taxpayer, companyId, budgetType, networkVoltage, action, returnTo }: Props) {
  return (
    <Form
      method="post"
      action={action}
      className="block field-with-button"
      preventScrollReset
      key={`${freightUf}${taxpayer}`}
    >
      <input type="hidden" name="intent" value="terms" />
      <input type="hidden" name="budgetType" value={budgetType} />
      {networkVoltage ? <input type="hidden" name="networkVoltage" value={networkVoltage} /> : null}
      <input type="hidden" name="companyId" value={companyId ?? ''} />
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <div className="field">
        <label className="form-label" htmlFor="freightUf">
          UF de entrega
        </label>
        <select id="freightUf" name="freightUf" className="form-select" defaultValue={freightUf}>
          {Object.entries(STATE_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {value} · {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="form-label" htmlFor="taxpayer">
          Comprador
        </label>
        <select id="taxpayer" name="taxpayer" className="form-select" defaultValue={String(taxpayer)}>
          <option value="false">Não contribuinte de ICMS</option>
          <option value="true">Contribuinte de ICMS</option>
        </select>
      </div>
      <button type="submit" className="btn btn-quiet">
        Atualizar preços
      </button>
    </Form>
  )
}
