import { getInputProps } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { DistributionCenterInput } from '#domain/terms/distribution-centers/distribution-center-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { EnterButton } from '~/components/form/whole-form'
import { AddressFields } from '~/features/people/company-clients/address-fields'

type Props = FormParts & {
  distributionCenter?: { values: Record<string, unknown>; version: number }
}

/** The form of a distribution centre, new or not. */
export function DistributionCenterForm({ distributionCenter, constraint, idempotencyKey, submitLabel }: Props) {
  const reply = useActionData<{ cepMessage?: string }>()
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
      <EnterButton label={submitLabel} />
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <div className="field-row">
        <MaskedField
          {...fieldText(fields.cnpj)}
          help="Do estabelecimento de onde as notas saem. Com ou sem pontuação."
          optional
          mask="cnpj"
          input={{
            ...getInputProps(fields.cnpj, { type: 'text' }),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
        <TextField
          {...fieldText(fields.stateRegistration)}
          help="Número ou ISENTO."
          optional
          input={getInputProps(fields.stateRegistration, { type: 'text' })}
        />
      </div>
      <fieldset>
        <legend>Endereço</legend>
        <AddressFields fields={fields} intent="cep" message={reply?.cepMessage} isUfRequired />
      </fieldset>
      <CheckField
        {...fieldText(fields.default)}
        help="De onde os pedidos saem enquanto ninguém escolhe outro. Há sempre um só: ele deixa de ser o anterior."
        input={getInputProps(fields.default, { type: 'checkbox' })}
      />
      <CheckField
        {...fieldText(fields.enabled)}
        help="Um centro inativo não aparece nas listas de escolha. O padrão é sempre ativo."
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
      />
    </ResourceForm>
  )
}
