import type { ReactNode } from 'react'
import type { Option } from '~/components/form/choice-fields'
import { describe, Field } from '~/components/form/field'
import { SearchSelect } from '~/components/form/search-select'
import { TextField } from '~/components/form/text-fields'
import { type ProofAsk, type ProofErrors, ProofFields } from '~/features/people/proof/proof-fields'

/** What an invitation asks for. */
export type InviteParts = {
  /** null: the user who invites does so for the own company alone. */
  companies: readonly Option[] | null
  /** With a name each where there is more than one. */
  roles: readonly { label: string; options: readonly Option[] }[]
  proof: ProofAsk
  idempotencyKey: string
}

type Props = Omit<InviteParts, 'idempotencyKey'> & {
  formId: string
  typed?: Readonly<Record<string, string>>
  errors?: ProofErrors
}

/** Name, e-mail and role: all that it takes to let a person in. */
export function InviteFields({ formId, companies, roles, proof, typed = {}, errors = {} }: Props) {
  const input = (name: string) => ({
    id: `${formId}-${name}`,
    name,
    required: true,
    autoComplete: 'off',
    defaultValue: typed[name],
  })
  const role = { label: 'Perfil', errors: errors.roleId }
  const options = (some: readonly Option[]): ReactNode =>
    some.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
  return (
    <>
      <input type="hidden" name="kind" value="PERSON" />
      <div className="field-row">
        <TextField label="Nome" errors={errors.name} input={{ ...input('name'), maxLength: 120 }} />
        <TextField
          label="E-mail"
          help="A pessoa recebe aqui o link para criar a senha."
          errors={errors.email}
          input={{ ...input('email'), type: 'email' }}
        />
        {companies ? (
          <SearchSelect
            label="Empresa"
            empty="Escolha a empresa"
            options={companies}
            searchPath="/options/user-companies"
            errors={errors.companyId}
            input={{ ...input('companyId'), defaultValue: typed.companyId ?? '' }}
          />
        ) : null}
        <Field id={`${formId}-roleId`} {...role}>
          <select {...input('roleId')} {...describe(`${formId}-roleId`, role)} className="form-select">
            <option value="">Escolha o perfil</option>
            {roles.length === 1
              ? options(roles[0]!.options)
              : roles.map((group) => (
                  <optgroup key={group.label} label={group.label}>
                    {options(group.options)}
                  </optgroup>
                ))}
          </select>
        </Field>
      </div>
      <ProofFields formId={formId} ask={proof} errors={errors} />
    </>
  )
}
