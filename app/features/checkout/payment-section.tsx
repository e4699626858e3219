import { getInputProps, getSelectProps } from '@conform-to/react'
import { useState } from 'react'
import { SelectField } from '~/components/form/choice-fields'
import { MoneyField, TextField } from '~/components/form/text-fields'
import type { TotalsWords } from './checkout-totals'
import type { CheckoutFields } from './client-section'
import type { CheckoutData } from './load-checkout.server'

type Props = {
  page: CheckoutData
  fields: CheckoutFields
  /** At the prices that are shown now. */
  totals: TotalsWords
}

/** How it is paid. Conditions are those of the chosen method; without a script, once the totals were updated. */
export function PaymentSection({ page, fields, totals }: Props) {
  const [method, setMethod] = useState(String(fields.paymentMethodId.initialValue ?? ''))
  const kind = page.methods.find(({ value }) => value === method)?.kind
  const conditions = page.conditions.filter(({ kinds }) => !kind || kinds.length === 0 || kinds.includes(kind))
  const { min, max, last, count, holidays } = page.days
  return (
    <fieldset className="side-title">
      <legend>
        Pagamento <small>A condição muda o total.</small>
      </legend>
      <div>
        {page.orderTypes.length > 1 ? (
          <SelectField
            label="Tipo do pedido"
            help="Com financiamento bancário, o pedido normal vira financiamento."
            options={page.orderTypes}
            input={getSelectProps(fields.type)}
            errors={fields.type.errors}
          />
        ) : null}
        <div className="field-row">
          <SelectField
            label="Forma de pagamento"
            optional
            empty="Escolha depois"
            options={page.methods}
            input={{
              ...getSelectProps(fields.paymentMethodId),
              onChange: (event) => setMethod(event.currentTarget.value),
            }}
            errors={fields.paymentMethodId.errors}
          />
          <SelectField
            label="Condição de pagamento"
            optional
            empty="Escolha depois"
            options={conditions}
            input={getSelectProps(fields.paymentConditionId)}
            errors={fields.paymentConditionId.errors}
          />
        </div>
        <ul className="pay" aria-label="Total em cada condição" aria-live="polite">
          {conditions.map(({ value, name, about }) => (
            <li key={value} className={value === totals.condition ? 'chosen' : undefined}>
              <span>
                {name} <small>{about}</small>
              </span>{' '}
              <b className="num">{totals.byCondition[value]}</b>
            </li>
          ))}
        </ul>
        <div className="field-row">
          <TextField
            label="Data de vencimento"
            optional
            help={`Dia útil até ${last} (${count} dias).`}
            input={{ ...getInputProps(fields.dueDate, { type: 'date' }), min, max }}
            errors={fields.dueDate.errors}
          />
          <MoneyField
            label="Repasse (taxa de serviço)"
            optional
            help={totals.serviceFeeHelp}
            input={getInputProps(fields.serviceFee, { type: 'text' })}
            errors={fields.serviceFee.errors}
          />
        </div>
        {holidays.length > 0 ? <p className="help">Feriados no período: {holidays.join(', ')}.</p> : null}
      </div>
    </fieldset>
  )
}
