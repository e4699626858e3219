import { getInputProps } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { BranchInput } from '#domain/terms/branches/branch-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
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
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <div className="field-row">
        <MaskedField
          {...fieldText(fields.cnpj)}
          help="Com ou sem pontuação."
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
      <MaskedField
        {...fieldText(fields.phone)}
        optional
        mask="phone"
        input={{ ...getInputProps(fields.phone, { type: 'text' }), autoComplete: 'off' }}
      />
      <fieldset>
        <legend>Endereço</legend>
        <AddressFields fields={fields} intent="cep" message={reply?.cepMessage} isUfRequired />
      </fieldset>
      <CheckField {...fieldText(fields.enabled)} input={getInputProps(fields.enabled, { type: 'checkbox' })} />
    </ResourceForm>
  )
}
