import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { ExclusiveProductInput } from '#domain/catalogue/price-tables/price-row-input'
import type { Option } from '~/components/form/choice-fields'
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
  /** What has to be confirmed before it counts. */
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
            label="Empresa"
            input={select('companyId')}
            errors={fields.companyId.errors}
            options={parties.companies}
            empty="Escolha uma empresa"
            searchPath="/options/companies"
          />
          <FindChoices
            id={fields.companyId.id}
            name="findCompany"
            label="Procurar empresa"
            find={parties.findCompany}
            count={parties.companies.length}
          />
          <SearchSelect
            label="Produto"
            input={select('productId')}
            errors={fields.productId.errors}
            options={parties.products}
            empty="Escolha um produto"
            searchPath="/options/products/ALL"
          />
          <FindChoices
            id={fields.productId.id}
            label="Procurar produto"
            find={parties.find}
            count={parties.products.length}
          />
        </>
      ) : null}
      <MoneyField label="Preço" input={getInputProps(fields.price, { type: 'text' })} errors={fields.price.errors} />
      <PercentField
        label="Reajuste"
        help="Com sinal de menos é desconto: -3 tira 3 %."
        input={getInputProps(fields.adjustment, { type: 'text' })}
        errors={fields.adjustment.errors}
      />
      <div className="field-row">
        <TextField
          label="Margem (contribuinte)"
          help="Multiplicador: 1,12 para 12 %."
          input={{ ...getInputProps(fields.detachedTaxpayerMargin, { type: 'text' }), inputMode: 'decimal' }}
          errors={fields.detachedTaxpayerMargin.errors}
        />
        <TextField
          label="Margem (não contribuinte)"
          input={{ ...getInputProps(fields.detachedNonTaxpayerMargin, { type: 'text' }), inputMode: 'decimal' }}
          errors={fields.detachedNonTaxpayerMargin.errors}
        />
      </div>
      <Acknowledge id="acknowledge" alarm={alarm} />
    </ResourceForm>
  )
}
