import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { faqEntryInput } from '#domain/engagement/content/content-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { FaqForm } from '~/features/engagement/content/faq-form'
import { requireMaintainer } from '~/features/engagement/content/guards.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova pergunta' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireMaintainer(args)
  return { constraint: constraintsOf(faqEntryInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, faqEntryInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await contentApi(request, context).createFaqEntry(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, '/faq', 'faq-saved')
  } catch (error) {
    return replyToForm(submission, error)
  }
}

const EMPTY = { question: '', answer: '', position: 100, enabled: true }

export default function NewFaqEntry() {
  const { constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova pergunta" parent={{ label: 'Perguntas frequentes', path: '/faq' }} />
      <FaqForm entry={EMPTY} constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar pergunta" />
    </>
  )
}
