import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { PageHeader } from '~/components/page-header'
import { InviteFields, type InviteParts } from './invite-fields'

const NAMES = ['companyId', 'name', 'email', 'roleId'] as const

/** The form of the users' list as a page: where an invitation that was refused says why. */
export function InvitePage({ idempotencyKey, ...parts }: InviteParts) {
  const { form, fields, conflict } = useResourceForm<Record<(typeof NAMES)[number], string>>({
    id: 'user',
    defaultValue: {},
    constraint: undefined,
  })
  const typed = Object.fromEntries(NAMES.map((name) => [name, String(fields[name].initialValue ?? '')]))
  return (
    <>
      <PageHeader
        title="Convidar usuário"
        summary="A pessoa recebe por e-mail o link para criar a senha."
        parent={{ label: 'Usuários', path: '/users' }}
      />
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Convidar"
        cancelPath="/users"
      >
        <InviteFields formId={form.id} {...parts} typed={typed} errors={form.allErrors} />
      </ResourceForm>
    </>
  )
}
