import { getInputProps, getSelectProps } from '@conform-to/react'
import { type ChangeEvent, useState } from 'react'
import { SelectField } from '~/components/form/choice-fields'
import { FieldError, fieldText } from '~/components/form/field'
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

type Condition = CheckoutData['conditions'][number]

/** How to pay may be chosen later. */
const LATER = { value: '', name: 'Escolha depois', about: '' }

const isFor =
  (kind: Condition['kinds'][number] | undefined) =>
  ({ kinds }: Condition): boolean =>
    !kind || kinds.length === 0 || kinds.includes(kind)

/** How it is paid. Conditions are those of the chosen method; without a script, once the totals were updated. */
export function PaymentSection({ page, fields, totals }: Props) {
  const [method, setMethod] = useState(String(fields.paymentMethodId.initialValue ?? ''))
  const kind = page.methods.find(({ value }) => value === method)?.kind
  const conditions = page.conditions.filter(isFor(kind))
  const initial = String(fields.paymentConditionId.initialValue ?? '')
  /** A condition that the method does not allow goes, and with it its choice. */
  function chooseMethod({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) {
    setMethod(value)
    const chosen = form?.elements.namedItem(fields.paymentConditionId.name)
    if (!(chosen instanceof RadioNodeList)) return
    const allowed = page.conditions.filter(isFor(page.methods.find((one) => one.value === value)?.kind))
    if (!allowed.some((one) => one.value === chosen.value)) chosen.value = ''
  }
  const { min, max, last, count, holidays } = page.days
  return (
    <fieldset className="side-title">
      <legend>
        Pagamento <small>A condição muda o total.</small>
      </legend>
      <div>
        {page.orderTypes.length > 1 ? (
          <SelectField
            {...fieldText(fields.type)}
            help="Com financiamento bancário, o pedido normal vira financiamento."
            options={page.orderTypes}
            input={getSelectProps(fields.type)}
          />
        ) : null}
        <SelectField
          {...fieldText(fields.paymentMethodId)}
          optional
          empty="Escolha depois"
          options={page.methods}
          input={{ ...getSelectProps(fields.paymentMethodId), onChange: chooseMethod }}
        />
        <fieldset className="choices" id={fields.paymentConditionId.id}>
          <legend>
            Condição de pagamento <span className="muted">(opcional)</span>
          </legend>
          <div className="pay" key={String(initial)}>
            {[LATER, ...conditions].map(({ value, name, about }) => (
              <label key={value} className={value === (totals.condition ?? '') ? 'chosen' : undefined}>
                <input
                  type="radio"
                  className="form-check-input"
                  name={fields.paymentConditionId.name}
                  value={value}
                  defaultChecked={value === initial}
                />{' '}
                <span>
                  {name} <small>{about}</small>
                </span>{' '}
                <b className="num">{totals.byCondition[value]}</b>
              </label>
            ))}
          </div>
          <FieldError id={fields.paymentConditionId.id} errors={fields.paymentConditionId.errors} />
        </fieldset>
        <div className="field-row">
          <TextField
            {...fieldText(fields.dueDate)}
            optional
            help={`Dia útil até ${last} (${count} dias).`}
            input={{ ...getInputProps(fields.dueDate, { type: 'date' }), min, max }}
          />
          <MoneyField
            {...fieldText(fields.serviceFee)}
            optional
            help={totals.serviceFeeHelp}
            input={getInputProps(fields.serviceFee, { type: 'text' })}
          />
        </div>
        {totals.instalments ? <p className="help">{totals.instalments}</p> : null}
        {holidays.length > 0 ? <p className="help">Feriados no período: {holidays.join(', ')}.</p> : null}
      </div>
    </fieldset>
  )
}
