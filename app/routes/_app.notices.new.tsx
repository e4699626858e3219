import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noticeInput } from '#domain/engagement/notices/notice-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { replyFind } from '~/components/form/find-choices.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { noticeChoices } from '~/features/engagement/notices/notice-choices.server'
import { NoticeForm } from '~/features/engagement/notices/notice-form'
import { noticesApi } from '~/features/engagement/notices/notices-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo aviso' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/notices')
  return {
    choices: await noticeChoices(args.request, args.context),
    constraint: constraintsOf(noticeInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, noticeInput)
  const found = replyFind(form, submission)
  if (found) return found
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    await noticesApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, '/notices', 'notice-saved')
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewNotice() {
  const { choices, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo aviso" parent={{ label: 'Avisos', path: '/notices' }} />
      <NoticeForm choices={choices} constraint={constraint} idempotencyKey={idempotencyKey} submitLabel="Criar aviso" />
    </>
  )
}
