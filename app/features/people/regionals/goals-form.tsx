import { getInputProps } from '@conform-to/react'
import type { GoalsInput, Month } from '#domain/people/regionals/goals-input'
import { type Constraints, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MoneyField } from '~/components/form/text-fields'

/** In pairs, as the rows of the form. */
export const MONTH_LABELS: readonly (readonly [month: Month, label: string])[] = [
  ['january', 'Janeiro'],
  ['february', 'Fevereiro'],
  ['march', 'Março'],
  ['april', 'Abril'],
  ['may', 'Maio'],
  ['june', 'Junho'],
  ['july', 'Julho'],
  ['august', 'Agosto'],
  ['september', 'Setembro'],
  ['october', 'Outubro'],
  ['november', 'Novembro'],
  ['december', 'Dezembro'],
]

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
        {MONTH_LABELS.map(([month, label]) => (
          <MoneyField
            key={month}
            label={label}
            input={{ ...getInputProps(fields[month], { type: 'text' }), autoComplete: 'off' }}
            errors={fields[month].errors}
          />
        ))}
      </div>
    </ResourceForm>
  )
}
