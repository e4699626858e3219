import { getCollectionProps, getInputProps, getSelectProps } from '@conform-to/react'
import { THRESHOLD_ROLE_LABELS, THRESHOLD_ROLES } from '#domain/approvals/threshold-roles'
import type { UserInput } from '#domain/users/user-input'
import { USER_KIND_LABELS, USER_KINDS } from '#domain/users/user-kinds'
import { type Option, RadioField, SelectField } from '~/components/form/choice-fields'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { SearchSelect } from '~/components/form/search-select'
import { MaskedField, TextField } from '~/components/form/text-fields'

type Props = FormParts & {
  user?: { words: Record<string, unknown>; version: number }
  roles: readonly Option[]
  /** null: this user has no team, or whoever fills it in cannot choose one. */
  teams: readonly Option[] | null
  /** For a new user of whoever may make them for other companies. */
  companies: readonly Option[] | null
  setsThreshold: boolean
  cancelPath: string
}

const THRESHOLDS = THRESHOLD_ROLES.map((value) => ({ value, label: THRESHOLD_ROLE_LABELS[value] }))

/** The form of a user, new or not. Kind and company are said once. */
export function UserForm({ user, roles, teams, companies, setsThreshold, ...page }: Props) {
  const { form, fields, conflict } = useResourceForm<UserInput>({
    id: 'user',
    defaultValue: user?.words ?? { kind: 'PERSON' },
    constraint: page.constraint,
  })
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={page.idempotencyKey}
      version={user?.version}
      submitLabel={page.submitLabel}
      cancelPath={page.cancelPath}
    >
      {user ? null : (
        <RadioField
          label="Tipo"
          help="Uma pessoa entra com e-mail e senha. Um usuário de API é um programa: entra com um token."
          id={fields.kind.id}
          inputs={getCollectionProps(fields.kind, { type: 'radio', options: [...USER_KINDS] })}
          labels={USER_KIND_LABELS}
          errors={fields.kind.errors}
        />
      )}
      {companies ? (
        <SearchSelect
          label="Empresa"
          empty="Escolha a empresa"
          options={companies}
          searchPath="/options/user-companies"
          input={{ ...getSelectProps(fields.companyId), required: true }}
          errors={fields.companyId.errors}
        />
      ) : null}
      <TextField
        label="Nome"
        input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'off' }}
        errors={fields.name.errors}
      />
      <div className="field-row">
        <TextField
          label="E-mail"
          help={user ? undefined : 'A pessoa recebe aqui o link para criar a senha.'}
          input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'off' }}
          errors={fields.email.errors}
        />
        <MaskedField
          label="WhatsApp"
          optional
          mask="phone"
          input={{ ...getInputProps(fields.whatsapp, { type: 'text' }), autoComplete: 'off' }}
          errors={fields.whatsapp.errors}
        />
      </div>
      <SelectField
        label="Perfil"
        help="Só os que você pode dar. O perfil tem de servir ao tipo de usuário e de empresa."
        empty="Escolha o perfil"
        input={getSelectProps(fields.roleId)}
        options={roles}
        errors={fields.roleId.errors}
      />
      {teams ? (
        <SelectField
          label="Time"
          optional
          help="Só para a nossa equipe: diz quais empresas a pessoa vê."
          empty="Sem time"
          input={getSelectProps(fields.teamId)}
          options={teams}
          errors={fields.teamId.errors}
        />
      ) : (
        <input type="hidden" name={fields.teamId.name} defaultValue={String(fields.teamId.initialValue ?? '')} />
      )}
      {setsThreshold ? (
        <SelectField
          label="Papel de alçada"
          optional
          help="Até onde a pessoa concede descontos e aprova pedidos."
          empty="Sem alçada"
          input={getSelectProps(fields.thresholdRole)}
          options={THRESHOLDS}
          errors={fields.thresholdRole.errors}
        />
      ) : null}
    </ResourceForm>
  )
}
