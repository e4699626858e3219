import { getInputProps } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { BranchInput } from '#domain/terms/branches/branch-input'
import { CheckField } from '~/components/form/choice-fields'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { EnterButton } from '~/components/form/whole-form'
import { AddressFields } from '~/features/people/company-clients/address-fields'

type Props = FormParts & {
  branch?: { values: Record<string, unknown>; version: number }
}

/** The form of a branch, new or not. */
export function BranchForm({ branch, constraint, idempotencyKey, submitLabel }: Props) {
  const reply = useActionData<{ cepMessage?: string }>()
  const { form, fields, conflict } = useResourceForm<BranchInput>({
    id: 'branch',
    defaultValue: branch?.values ?? { enabled: true },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={branch?.version}
      submitLabel={submitLabel}
      cancelPath="/branches"
    >
      <EnterButton label={submitLabel} />
      <TextField label="Nome" input={getInputProps(fields.name, { type: 'text' })} errors={fields.name.errors} />
      <div className="field-row">
        <MaskedField
          label="CNPJ"
          help="Com ou sem pontuação."
          mask="cnpj"
          input={{
            ...getInputProps(fields.cnpj, { type: 'text' }),
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
          }}
          errors={fields.cnpj.errors}
        />
        <TextField
          label="Inscrição estadual"
          help="Número ou ISENTO."
          optional
          input={getInputProps(fields.stateRegistration, { type: 'text' })}
          errors={fields.stateRegistration.errors}
        />
      </div>
      <MaskedField
        label="Telefone"
        optional
        mask="phone"
        input={{ ...getInputProps(fields.phone, { type: 'text' }), autoComplete: 'off' }}
        errors={fields.phone.errors}
      />
      <fieldset>
        <legend>Endereço</legend>
        <AddressFields fields={fields} intent="cep" message={reply?.cepMessage} isUfRequired />
      </fieldset>
      <CheckField
        label="Ativa"
        input={getInputProps(fields.enabled, { type: 'checkbox' })}
        errors={fields.enabled.errors}
      />
    </ResourceForm>
  )
}
