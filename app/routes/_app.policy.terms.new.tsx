import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { termsInput } from '#domain/content/content-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { isConflict, replyConflict } from '~/components/form/reply-conflict.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/content/content-api.server'
import { requireTermsReader } from '~/features/content/guards.server'
import { TextForm } from '~/features/content/text-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova versão dos termos' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireTermsReader(args, true)
  const { text, version } = await contentApi(args.request, args.context).currentTerms()
  return { text, version, constraint: constraintsOf(termsInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const api = contentApi(request, context)
  const form = postedForm(context)
  const submission = parseForm(form, termsInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const body = { ...submission.value, version: Number(form.get('version')) }
    const version = await api.publishTerms(body, idempotencyHeader(form))
    return redirectWithFlash(context, '/agreements', 'terms-published', version)
  } catch (error) {
    if (!isConflict(error)) return replyToForm(submission, error)
    const stored = await api.currentTerms()
    return replyConflict(
      submission,
      { version: stored.version, values: { text: stored.text } },
      { text: submission.value.text },
    )
  }
}

export default function NewTerms() {
  const terms = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={`Publicar a versão ${terms.version + 1}`}
        parent={{ label: 'Termos de uso', path: '/policy/terms' }}
      />
      <Notice kind="warning">
        Ao publicar, todos os usuários, inclusive você, precisam aceitar a nova versão antes de continuar. Uma versão
        publicada não pode ser alterada.
      </Notice>
      <TextForm
        name="text"
        label="Texto dos termos"
        help="Separe os parágrafos com uma linha em branco."
        value={terms.text}
        version={terms.version}
        constraint={terms.constraint}
        idempotencyKey={terms.idempotencyKey}
        submitLabel="Publicar e pedir novo aceite"
        cancelPath="/policy/terms"
      />
    </>
  )
}
