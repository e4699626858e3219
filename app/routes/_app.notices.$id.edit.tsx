import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { noticeInput } from '#domain/engagement/notices/notice-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { LinkedText } from '~/features/engagement/notices/linked-text'
import { noticeChoices } from '~/features/engagement/notices/notice-choices.server'
import { NoticeForm } from '~/features/engagement/notices/notice-form'
import { noticeValues, noticeWords } from '~/features/engagement/notices/notice-words.server'
import { noticesApi } from '~/features/engagement/notices/notices-api.server'
import { shownNotice } from '~/features/engagement/notices/shown-notice.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Aviso: ${page.notice.values.text.slice(0, 40)} · Editar` : 'Editar aviso' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/notices')
  const { request, context, params } = args
  const notice = await noticesApi(request, context).show(params.id)
  return {
    preview: shownNotice(notice),
    notice: { values: noticeValues(notice), version: notice.version },
    choices: await noticeChoices(request, context, notice),
    constraint: constraintsOf(noticeInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = noticesApi(request, context)
  return saveEdit(postedForm(context), noticeInput, {
    async save(body, headers) {
      await api.update(params.id, body, headers)
      return redirectWithFlash(context, '/notices', 'notice-saved')
    },
    load: () => api.show(params.id),
    words: noticeWords,
  })
}

export default function EditNotice() {
  const { preview, notice, choices, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar aviso" parent={{ label: 'Avisos', path: '/notices' }} />
      <h2>Prévia</h2>
      <div className={preview.kind}>
        <LinkedText parts={preview.parts} />
      </div>
      <NoticeForm
        notice={notice}
        choices={choices}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar aviso"
      />
    </>
  )
}
