import { getInputProps, getTextareaProps } from '@conform-to/react'
import type { RoleInput } from '#domain/people/roles/role-input'
import { CheckField } from '~/components/form/choice-fields'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextAreaField, TextField } from '~/components/form/text-fields'
import type { PermissionGroupWords } from './permission-groups.server'
import { PermissionMatrix } from './permission-matrix'

type Props = FormParts & {
  role?: RoleInput & { version: number }
  groups: readonly PermissionGroupWords[]
  /** Who fills it in: nobody gives more than that. */
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
      <TextField label="Nome" input={getInputProps(fields.name, { type: 'text' })} errors={fields.name.errors} />
      <TextAreaField
        label="Descrição"
        help="Para quem é e o que faz: aparece na lista."
        optional
        input={{ ...getTextareaProps(fields.description), rows: 2 }}
        errors={fields.description.errors}
      />
      <TextField
        label="Nível"
        help={`De 1 a 100. Ninguém dá nem altera um perfil de nível maior que o próprio${giver.level === null ? '' : `: o seu é ${giver.level}`}.`}
        input={{ ...getInputProps(fields.level, { type: 'text' }), inputMode: 'numeric' }}
        errors={fields.level.errors}
      />
      {giver.isBold || giver.isAdmin ? (
        <CheckField
          label="Equipe do fornecedor"
          help="Só pessoas da nossa empresa podem ter o perfil. Sem isto, ele serve a integradores e a usuários de API."
          input={getInputProps(fields.isBold, { type: 'checkbox' })}
          errors={fields.isBold.errors}
        />
      ) : null}
      {giver.isAdmin ? (
        <CheckField
          label="Administrador"
          help="Pode tudo, também o que não estiver marcado abaixo."
          input={getInputProps(fields.isAdmin, { type: 'checkbox' })}
          errors={fields.isAdmin.errors}
        />
      ) : null}
      <CheckField
        label="Exige verificação em duas etapas"
        help="Quem tem o perfil configura um aplicativo de códigos antes de continuar."
        input={getInputProps(fields.requiresTwoStep, { type: 'checkbox' })}
        errors={fields.requiresTwoStep.errors}
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
