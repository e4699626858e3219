import { getInputProps } from '@conform-to/react'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatCnpj } from '#domain/ground/documents/cnpj'
import { can } from '#domain/people/permissions/permissions'
import { type ProfileInput, profileInput } from '#domain/people/users/user-input'
import { requireUser } from '~/auth/guards.server'
import { BreakingText } from '~/components/breaking-text'
import { parted } from '~/components/button-row'
import { fieldText } from '~/components/form/field'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { MaskedField, TextField } from '~/components/form/text-fields'
import { PageHeader } from '~/components/page-header'
import { profileAction, profileWords } from '~/features/people/users/profile-action.server'
import { formatDay } from '~/format/dates'

export const meta: MetaFunction = () => [{ title: 'Meu perfil' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const facts: [label: string, value: string][] = [
    ['E-mail', user.email],
    ['Perfil de acesso', user.roleName],
    ['Empresa', user.company.name],
    ['CNPJ', formatCnpj(user.company.cnpj)],
    ['Consultor', user.company.helper?.name ?? 'Não definido'],
    ['Senha alterada em', formatDay(user.lastPasswordUpdate)],
  ]
  const keepsCompany = can(user, 'companies:updateProfile') && !user.isBold && !user.isAdmin
  return {
    facts,
    companyPath: keepsCompany ? `/companies/${user.company.id}/profile` : null,
    words: profileWords(user),
    version: user.version,
    constraint: constraintsOf(profileInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export const action = profileAction

const THEMES: readonly [theme: string, label: string][] = [
  ['system', 'Como o sistema'],
  ['light', 'Claro'],
  ['dark', 'Escuro'],
]

export default function Profile() {
  const { facts, companyPath, words, version, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const { form, fields, conflict } = useResourceForm<ProfileInput>({ id: 'profile', defaultValue: words, constraint })
  return (
    <>
      <PageHeader
        title="Meu perfil"
        actions={
          <>
            <a className="btn btn-quiet" href="/update-password">
              Trocar a senha
            </a>
            <a className="btn btn-quiet" href="/profile/security">
              Segurança
            </a>
            <a className="btn btn-quiet" href="/profile/notifications">
              Notificações
            </a>
            {companyPath ? (
              <a className="btn btn-quiet" href="/profile/brand">
                Marca das propostas
              </a>
            ) : null}
            {companyPath ? (
              <a className="btn btn-quiet" href={companyPath}>
                Dados da empresa
              </a>
            ) : null}
          </>
        }
      />
      <section className="block form-page">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <BreakingText text={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="block form-page">
        <h2 className="mb-3">Meus dados</h2>
        <ResourceForm
          // The form starts from the saved values.
          key={version}
          form={form}
          conflict={conflict}
          idempotencyKey={idempotencyKey}
          version={version}
          submitLabel="Salvar meus dados"
          cancelPath="/"
        >
          <TextField
            {...fieldText(fields.name)}
            input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'name' }}
          />
          <MaskedField
            {...fieldText(fields.whatsapp)}
            optional
            mask="phone"
            input={{ ...getInputProps(fields.whatsapp, { type: 'text' }), autoComplete: 'tel' }}
          />
        </ResourceForm>
      </section>
      <section className="block form-page">
        <h2 className="mb-3">Tema</h2>
        <form method="post" action="/theme" className="actions">
          <input type="hidden" name="returnTo" value="/profile" />
          {parted(
            THEMES.map(([theme, label]) => (
              <button key={theme} type="submit" name="theme" value={theme} className="btn btn-quiet">
                {label}
              </button>
            )),
          )}
        </form>
      </section>
    </>
  )
}
