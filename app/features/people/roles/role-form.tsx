import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { RoleInput } from '#domain/people/roles/role-input'
import { CheckField } from '~/components/form/choice-fields'
import { fieldText } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import type { PermissionGroupWords } from './permission-groups.server'
import { PermissionMatrix } from './permission-matrix'

type Props = FormParts & {
  role?: RoleInput & { version: number }
  groups: readonly PermissionGroupWords[]
  /** The user who fills it in: nobody gives more than they have. */
  giver: { level: number | null; isAdmin: boolean; isBold: boolean }
  cancelPath: string
}

/** The form of a role, new or not. */
export function RoleForm({ role, groups, giver, constraint, idempotencyKey, submitLabel, cancelPath }: Props) {
  const { form, fields, conflict } = useResourceForm<RoleInput>({
    id: 'role',
    defaultValue: role ?? { isBold: giver.isBold },
    constraint,
  })
  const { initialValue } = fields.permissions
  const chosen = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <ResourceForm
      form={form}
      conflict={conflict}
      idempotencyKey={idempotencyKey}
      version={role?.version}
      submitLabel={submitLabel}
      cancelPath={cancelPath}
    >
      <TextField {...fieldText(fields.name)} input={getInputProps(fields.name, { type: 'text' })} />
      <TextAreaField
        {...fieldText(fields.description)}
        help="Para quem é e o que faz: aparece na lista."
        optional
        input={{ ...getTextareaProps(fields.description), rows: 2 }}
      />
      <TextField
        {...fieldText(fields.level)}
        help={`De 1 a 100. Ninguém atribui nem altera um perfil de nível maior que o próprio${giver.level === null ? '' : `: o seu é ${giver.level}`}.`}
        input={{ ...getInputProps(fields.level, { type: 'text' }), inputMode: 'numeric' }}
      />
      {giver.isBold || giver.isAdmin ? (
        <CheckField
          {...fieldText(fields.isBold)}
          help="Só pessoas da nossa empresa podem ter o perfil. Sem isto, ele serve a integradores e a usuários de API."
          input={getInputProps(fields.isBold, { type: 'checkbox' })}
        />
      ) : null}
      {giver.isAdmin ? (
        <CheckField
          {...fieldText(fields.isAdmin)}
          help="Pode tudo, mesmo o que não estiver marcado abaixo."
          input={getInputProps(fields.isAdmin, { type: 'checkbox' })}
        />
      ) : null}
      <CheckField
        {...fieldText(fields.requiresTwoStep)}
        help="Quem tem o perfil configura um aplicativo de códigos antes de continuar."
        input={getInputProps(fields.requiresTwoStep, { type: 'checkbox' })}
      />
      <PermissionMatrix
        id="role-permissions"
        name={fields.permissions.name}
        groups={groups}
        chosen={chosen.filter((key): key is string => typeof key === 'string')}
        errors={fields.permissions.errors}
      />
    </ResourceForm>
  )
}
