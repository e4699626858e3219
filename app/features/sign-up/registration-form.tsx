import { getInputProps } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import type { RegistrationInput } from '#domain/companies/company-input'
import { CheckField } from '~/components/form/choice-fields'
import { type Constraints, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { ContactFields } from '~/features/companies/contact-fields'
import { IdentityFields } from '~/features/companies/identity-fields'
import { AddressFields } from '~/features/company-clients/address-fields'
import { PRIVACY_TEXT } from '~/texts/privacy'

type Props = {
  cnpj: string
  constraint: Constraints
  idempotencyKey: string
}

const VERB = 'Pedir cadastro'

/** The second step of a sign-up: the company, who speaks for it, where it is. */
export function RegistrationForm({ cnpj, constraint, idempotencyKey }: Props) {
  const reply = useActionData<{ cepMessage?: string }>()
  const { form, fields, conflict } = useResourceForm<RegistrationInput>({
    id: 'register',
    defaultValue: { cnpj },
    constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      submitLabel={VERB}
      cancelPath="/login"
    >
      {/* Enter in a field presses the first button of a form, which must not be the look-up's. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {VERB}
      </button>
      <fieldset>
        <legend>Empresa</legend>
        <IdentityFields fields={fields} />
      </fieldset>
      <fieldset>
        <legend>Contato</legend>
        <TextField
          label="Seu nome"
          help="Quem ativa a conta e é o primeiro usuário da empresa."
          input={{ ...getInputProps(fields.contactName, { type: 'text' }), autoComplete: 'name' }}
          errors={fields.contactName.errors}
        />
        <ContactFields fields={fields} isRequired />
      </fieldset>
      <fieldset>
        <legend>Endereço</legend>
        <AddressFields fields={fields} intent="cep" message={reply?.cepMessage} cepPath="/register/ceps" isUfRequired />
      </fieldset>
      <fieldset>
        <legend>Aviso de privacidade</legend>
        {PRIVACY_TEXT.map((text) => (
          <p className="help" key={text}>
            {text}
          </p>
        ))}
        <CheckField
          label="Li e aceito o aviso de privacidade"
          input={{ ...getInputProps(fields.privacyAccepted, { type: 'checkbox' }), required: true }}
          errors={fields.privacyAccepted.errors}
        />
      </fieldset>
    </ResourceForm>
  )
}
