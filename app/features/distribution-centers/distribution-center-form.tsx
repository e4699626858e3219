import { getInputProps, getSelectProps } from '@conform-to/react'
import type { DistributionCenterInput } from '#domain/distribution-centers/distribution-center-input'
import { STATE_NAMES } from '#domain/places/states'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'

const UF_OPTIONS = Object.entries(STATE_NAMES).map(([value, name]) => ({ value, label: `${value} · ${name}` }))

type Props = FormParts & {
  distributionCenter?: { values: Record<string, unknown>; version: number }
}

/** The form of a distribution centre, new or not. */
export function DistributionCenterForm({ distributionCenter, constraint, idempotencyKey, submitLabel }: Props) {
  const { form, fields, conflict } = useResourceForm<DistributionCenterInput>({
    id: 'center',
    defaultValue: distributionCenter?.values ?? { enabled: true },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={distributionCenter?.version}
      submitLabel={submitLabel}
      cancelPath="/distribution-centers"
    >
      <TextField label="Nome" input={getInputProps(fields.name, { type: 'text' })} errors={fields.name.errors} />
      <SelectField
        label="Estado"
        empty="Escolha"
        options={UF_OPTIONS}
        input={{ ...getSelectProps(fields.uf), required: true }}
        errors={fields.uf.errors}
      />
      <CheckField
        label="Padrão"
        help="De onde os pedidos saem enquanto ninguém escolhe outro. Há sempre um só: ele deixa de ser o anterior."
        input={getInputProps(fields.default, { type: 'checkbox' })}
        errors={fields.default.errors}
      />
      <CheckField
        label="Ativo"
        help="Um centro inativo não aparece nas listas de escolha. O padrão é sempre ativo."
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
        errors={fields.enabled.errors}
      />
    </ResourceForm>
  )
}
