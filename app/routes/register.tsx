import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { registrationInput } from '#domain/people/companies/company-input'
import { apiFor } from '~/api-client/client.server'
import { redirectLoggedIn } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { replyWithAddress } from '~/features/people/company-clients/reply-with-address.server'
import { checkCnpj } from '~/features/people/sign-up/check-cnpj.server'
import { CnpjForm } from '~/features/people/sign-up/cnpj-form'
import { RegistrationForm } from '~/features/people/sign-up/registration-form'
import { whatsappLink } from '~/format/whatsapp-link'
import { postedForm } from '~/http/posted-form.server'
import { PublicPage } from '~/layouts/public-page'

export const meta: MetaFunction = () => [{ title: 'Cadastro' }]

/** Sign-up starts with the CNPJ, which the login brings along (specification §2). */
export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context } = args
  const checked = await checkCnpj(request, context, new URL(request.url).searchParams.get('cnpj') ?? '')
  return {
    providerName: context.config.providerName,
    checked,
    contactUrl: whatsappLink(context.config.supportWhatsapp),
    constraint: constraintsOf(registrationInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await redirectLoggedIn(args)
  const { request, context } = args
  const form = postedForm(context)
  if (form.get('intent') === 'cep') return replyWithAddress(request, context, form, registrationInput, '', true)
  const submission = parseForm(form, registrationInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await apiFor(request, context, { anonymous: true }).POST('/companies/register', {
      body: submission.value,
      headers: idempotencyHeader(form),
    })
  } catch (error) {
    return replyToForm(submission, error)
  }
  return redirect('/register-success')
}

export default function Register() {
  const { providerName, checked, contactUrl, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  // A form that was sent stays, whatever its address says by now.
  const isSent = useActionData<typeof action>() !== undefined
  return (
    <PublicPage providerName={providerName} title="Cadastro da empresa">
      {checked.isAvailable || isSent ? (
        <>
          <p className="mt-2 mb-3">Analisamos o pedido em até 48 horas e respondemos por e-mail.</p>
          <RegistrationForm cnpj={checked.cnpj} constraint={constraint} idempotencyKey={idempotencyKey} />
        </>
      ) : (
        <CnpjForm cnpj={checked.cnpj} problem={checked.problem} />
      )}
      <p className="mt-3">
        Dúvidas?{' '}
        <a href={contactUrl} target="_blank" rel="noreferrer">
          Falar com o atendimento
        </a>
      </p>
    </PublicPage>
  )
}
