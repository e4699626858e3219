import { getInputProps } from '@conform-to/react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type ActivationInput, activationInput } from '#domain/people/users/activation-input'
import { apiFor } from '~/api-client/client.server'
import { redirectDocumentWithFlash } from '~/auth/flash.server'
import { redirectLoggedIn } from '~/auth/guards.server'
import { fieldText } from '~/components/form/field'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { type Constraints, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { type ActivationLink, findActivation } from '~/features/people/sign-up/find-activation.server'
import { whatsappLink } from '~/format/whatsapp-link'
import { postedForm } from '~/http/posted-form.server'
import { PublicPage } from '~/layouts/public-page'

/** The address holds a secret: it goes along with no request, not even to ourselves (docs/threats.md T5). */
export const meta: MetaFunction = () => [{ title: 'Criar conta' }, { name: 'referrer', content: 'strict-origin' }]

export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context, params } = args
  const found = await findActivation(request, context, params.token ?? '')
  const page = {
    ...found,
    providerName: context.config.providerName,
    contactUrl: whatsappLink(context.config.supportWhatsapp),
    constraint: constraintsOf(activationInput),
    idempotencyKey: newIdempotencyKey(),
  }
  return data(page, { status: found.status })
}

export async function action(args: ActionFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const submission = parseForm(form, activationInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await apiFor(request, context, { anonymous: true }).POST('/companies/activation', {
      body: { ...submission.value, token: params.token ?? '' },
      headers: idempotencyHeader(form),
    })
  } catch (error) {
    return replyToForm(submission, error)
  }
  return redirectDocumentWithFlash(context, '/login', 'account-created')
}

export default function CreateAccount() {
  const { providerName, link, problem, contactUrl, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <PublicPage providerName={providerName} title="Criar conta">
      {link ? (
        <AccountForm link={link} constraint={constraint} idempotencyKey={idempotencyKey} />
      ) : (
        <>
          <Notice kind="danger">{problem}</Notice>
          <p className="mt-2">
            Já tem conta? Entre com o seu e-mail. Se não, peça um link novo ao{' '}
            <a href={contactUrl} target="_blank" rel="noreferrer">
              atendimento
            </a>
            .
          </p>
        </>
      )}
    </PublicPage>
  )
}

type FormProps = {
  link: ActivationLink
  constraint: Constraints
  idempotencyKey: string
}

function AccountForm({ link, constraint, idempotencyKey }: FormProps) {
  const { form, fields, conflict } = useResourceForm<ActivationInput>({
    id: 'account',
    defaultValue: { name: link.contactName, email: link.email },
    constraint,
  })
  const password = (name: 'password' | 'passwordConfirmation') => ({
    ...getInputProps(fields[name], { type: 'password' }),
    autoComplete: 'new-password',
  })
  return (
    <>
      <p className="mt-2 mb-3">
        O cadastro de <strong>{link.fantasyName}</strong> ({link.cnpj}){' '}
        {link.isActive
          ? 'já está ativo e ainda não tem usuários. Crie a sua conta para entrar.'
          : 'foi aprovado. Crie a sua conta para ativá-lo.'}
      </p>
      <ResourceForm
        form={form}
        conflict={conflict}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar conta"
        cancelPath="/login"
      >
        <TextField
          {...fieldText(fields.name)}
          input={{ ...getInputProps(fields.name, { type: 'text' }), autoComplete: 'name' }}
        />
        <TextField
          {...fieldText(fields.email)}
          help="Com ele você entra no portal."
          input={{ ...getInputProps(fields.email, { type: 'email' }), autoComplete: 'username' }}
        />
        <TextField
          {...fieldText(fields.password)}
          help="No mínimo 10 caracteres, com pelo menos uma letra e um número."
          input={password('password')}
        />
        <TextField {...fieldText(fields.passwordConfirmation)} input={password('passwordConfirmation')} />
      </ResourceForm>
    </>
  )
}
