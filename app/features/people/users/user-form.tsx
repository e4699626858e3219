import { getInputProps, getSelectProps } from '@conform-to/react'
import { THRESHOLD_ROLE_LABELS, THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import type { UserInput } from '#domain/people/users/user-input'
import type { UserKind } from '#domain/people/users/user-kinds'
import { type Option, SelectField } from '~/components/form/choice-fields'
import { FieldError, fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { type ProofAsk, ProofFields } from '~/features/people/proof/proof-fields'

type Props = FormParts & {
  user?: { words: Record<string, unknown>; version: number }
  roles: readonly Option[]
  /** null: this user has no team, or the user who fills the form in cannot choose one. */
  teams: readonly Option[] | null
  /** Of a new user: whose it becomes, and what it is. */
  owner?: { companyId: number; kind: UserKind }
  setsThreshold: boolean
  proof: ProofAsk
  cancelPath: string
}

const THRESHOLDS = THRESHOLD_ROLES.map((value) => ({ value, label: THRESHOLD_ROLE_LABELS[value] }))

/** The form of a user, new or not. Kind and company are said once, before it. */
export function UserForm({ user, roles, teams, owner, setsThreshold, proof, ...page }: Props) {
  const { form, fields, conflict } = useResourceForm<UserInput>({
    id: 'user',
    defaultValue: user?.words ?? {},
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
      {owner ? (
        <>
          <input type="hidden" name={fields.kind.name} value={owner.kind} />
          <input type="hidden" name={fields.companyId.name} value={owner.companyId} />
          <FieldError id={fields.companyId.id} errors={fields.companyId.errors ?? fields.kind.errors} />
        </>
      ) : null}
      <TextField
        {...fieldText(fields.name)}
        input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'off' }}
      />
      <div className="field-row">
        <TextField
          {...fieldText(fields.email)}
          help={owner?.kind === 'PERSON' ? 'A pessoa recebe aqui o link para criar a senha.' : undefined}
          input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'off' }}
        />
        <SelectField
          {...fieldText(fields.roleId)}
          help="Só os que você pode atribuir e que servem a esta empresa."
          empty="Escolha o perfil"
          input={getSelectProps(fields.roleId)}
          options={roles}
        />
        <MaskedField
          {...fieldText(fields.whatsapp)}
          optional
          mask="phone"
          input={{ ...getInputProps(fields.whatsapp, { type: 'text' }), autoComplete: 'off' }}
        />
        {teams ? (
          <SelectField
            {...fieldText(fields.teamId)}
            optional
            help="Só para a nossa equipe: diz quais empresas a pessoa vê."
            empty="Sem time"
            input={getSelectProps(fields.teamId)}
            options={teams}
          />
        ) : (
          <input type="hidden" name={fields.teamId.name} defaultValue={String(fields.teamId.initialValue ?? '')} />
        )}
        {setsThreshold ? (
          <SelectField
            {...fieldText(fields.thresholdRole)}
            optional
            help="Até onde a pessoa concede descontos e aprova pedidos."
            empty="Sem alçada"
            input={getSelectProps(fields.thresholdRole)}
            options={THRESHOLDS}
          />
        ) : null}
      </div>
      <ProofFields
        formId={form.id}
        ask={proof}
        errors={form.allErrors}
        onlyTo={user ? 'mudar o e-mail, que passa a receber os links de senha' : undefined}
      />
    </ResourceForm>
  )
}
