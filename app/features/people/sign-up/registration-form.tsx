import { getInputProps } from '@conform-to/react'
import { CheckField } from '~/components/form/choice-fields'
import type { Constraints } from '~/components/form/resource-form'
import { CompanyForm } from '~/features/people/companies/company-form'
import { PRIVACY_TEXT } from '~/texts/privacy'

type Props = {
  cnpj: string
  constraint: Constraints
  idempotencyKey: string
}

/** The second step of a sign-up: the company, its contact person, its address. */
export const RegistrationForm = ({ cnpj, ...form }: Props) => (
  <CompanyForm of="stranger" words={{ cnpj }} submitLabel="Pedir cadastro" cancelPath="/login" {...form}>
    {({ privacyAccepted }) => (
      <fieldset>
        <legend>Aviso de privacidade</legend>
        {PRIVACY_TEXT.map((text) => (
          <p className="help" key={text}>
            {text}
          </p>
        ))}
        <CheckField
          label="Li e aceito o aviso de privacidade"
          input={{ ...getInputProps(privacyAccepted, { type: 'checkbox' }), required: true }}
          errors={privacyAccepted.errors}
        />
      </fieldset>
    )}
  </CompanyForm>
)
