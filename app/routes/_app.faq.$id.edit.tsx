import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { faqEntryInput } from '#domain/engagement/content/content-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { FaqForm, faqWords } from '~/features/engagement/content/faq-form'
import { requireMaintainer } from '~/features/engagement/content/guards.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.entry.question} · Editar pergunta` : 'Editar pergunta' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireMaintainer(args)
  const { id: _, ...entry } = await contentApi(args.request, args.context).faqEntry(args.params.id ?? '')
  return { entry, constraint: constraintsOf(faqEntryInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = contentApi(request, context)
  return saveEdit(postedForm(context), faqEntryInput, {
    async save(body, headers) {
      await api.updateFaqEntry(id, body, headers)
      return redirectWithFlash(context, '/faq', 'faq-saved')
    },
    load: () => api.faqEntry(id),
    words: faqWords,
  })
}

export default function EditFaqEntry() {
  const { entry, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar pergunta" parent={{ label: 'Perguntas frequentes', path: '/faq' }} />
      <FaqForm entry={entry} constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Salvar pergunta" />
    </>
  )
}
