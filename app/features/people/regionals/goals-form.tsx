import { getInputProps } from '@conform-to/react'
import type { GoalsInput } from '#domain/people/regionals/goals-input'
import { MONTHS, type Month } from '#domain/people/regionals/months'
import { fieldText } from '~/components/form/field'
import { type Constraints, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MoneyField } from '~/components/form/text-fields'

type Props = {
  year: number
  values: Record<Month, string>
  version: number
  constraint: Constraints
  idempotencyKey: string
}

/** The twelve months of a year as one form. */
export function GoalsForm({ year, values, version, constraint, idempotencyKey }: Props) {
  const { form, fields, conflict } = useResourceForm<GoalsInput>({ id: 'goals', defaultValue: values, constraint })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={version}
      submitLabel={`Salvar metas de ${year}`}
      cancelPath="/regionals"
    >
      <p className="help">Um mês em branco não tem meta.</p>
      <div className="field-row">
        {MONTHS.map((month) => (
          <MoneyField
            key={month}
            {...fieldText(fields[month])}
            input={{ ...getInputProps(fields[month], { type: 'text' }), autoComplete: 'off' }}
          />
        ))}
      </div>
    </ResourceForm>
  )
}
