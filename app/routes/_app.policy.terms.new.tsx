import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { termsInput } from '#domain/engagement/content/content-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { requireTermsReader } from '~/features/engagement/content/guards.server'
import { TextForm } from '~/features/engagement/content/text-form'
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
  return saveEdit(postedForm(context), termsInput, {
    async save(body, headers) {
      const version = await api.publishTerms(body, headers)
      return redirectWithFlash(context, '/agreements', 'terms-published', version)
    },
    load: () => api.currentTerms(),
    words: ({ text }) => ({ text }),
  })
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
