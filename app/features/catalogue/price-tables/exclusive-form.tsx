import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { ExclusiveProductInput } from '#domain/catalogue/price-tables/price-row-input'
import type { Option } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { FindChoices } from '~/components/form/find-choices'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { MoneyField, PercentField, TextField } from '~/components/form/text-fields'
import { Acknowledge } from '../pricing/acknowledge'
import type { Alarm } from '../pricing/alarm.server'

type Props = FormParts & {
  exclusive?: { values: Record<string, string>; version: number }
  /** Of a new one: who and what. */
  parties?: { companies: readonly Option[]; findCompany: string; products: readonly Option[]; find: string }
  /** The alarm to confirm before the price counts. */
  alarm?: Alarm | null
  children?: ReactNode
}

/** The form of an exclusive price, new or not. */
export function ExclusiveForm({ exclusive, parties, alarm, constraint, idempotencyKey, submitLabel, children }: Props) {
  const { form, fields, conflict } = useResourceForm<ExclusiveProductInput & { companyId: number; productId: number }>({
    id: 'exclusive-price',
    defaultValue: exclusive?.values ?? { adjustment: '0' },
    constraint,
  })
  const choice = (name: 'companyId' | 'productId') => ({
    ...getInputProps(fields[name], { type: 'text' }),
    defaultValue: String(fields[name].initialValue ?? ''),
  })
  const select = (name: 'companyId' | 'productId') => {
    const { id, defaultValue } = choice(name)
    return { id, name, defaultValue, required: true }
  }
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={exclusive?.version}
      submitLabel={submitLabel}
      cancelPath="/priceTables/exclusive"
    >
      {children}
      {parties ? (
        <>
          <SearchSelect
            {...fieldText(fields.companyId)}
            input={select('companyId')}
            options={parties.companies}
            empty="Escolha uma empresa"
            searchPath="/options/companies"
          />
          <FindChoices
            id={fields.companyId.id}
            name="findCompany"
            label="Buscar empresa"
            find={parties.findCompany}
            count={parties.companies.length}
          />
          <SearchSelect
            {...fieldText(fields.productId)}
            input={select('productId')}
            options={parties.products}
            empty="Escolha um produto"
            searchPath="/options/products/ALL"
          />
          <FindChoices
            id={fields.productId.id}
            label="Buscar produto"
            find={parties.find}
            count={parties.products.length}
          />
        </>
      ) : null}
      <MoneyField {...fieldText(fields.price)} input={getInputProps(fields.price, { type: 'text' })} />
      <PercentField
        {...fieldText(fields.adjustment)}
        help="Com sinal de menos é desconto: -3 tira 3%."
        input={getInputProps(fields.adjustment, { type: 'text' })}
      />
      <div className="field-row">
        <TextField
          {...fieldText(fields.detachedTaxpayerMargin)}
          help="Multiplicador: 1,12 para 12%."
          input={{ ...getInputProps(fields.detachedTaxpayerMargin, { type: 'text' }), inputMode: 'decimal' }}
        />
        <TextField
          {...fieldText(fields.detachedNonTaxpayerMargin)}
          input={{ ...getInputProps(fields.detachedNonTaxpayerMargin, { type: 'text' }), inputMode: 'decimal' }}
        />
      </div>
      <Acknowledge id="acknowledge" alarm={alarm} />
    </ResourceForm>
  )
}
