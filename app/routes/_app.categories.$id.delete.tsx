import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { deleteRecord } from '~/components/form/save-record.server'
import { categoriesApi } from '~/features/engagement/university/university-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.name} · Excluir categoria` : 'Excluir categoria' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'categories:destroy')
  const { name, playlistsCount } = await categoriesApi(args.request, args.context).show(args.params.id ?? '')
  return { name, playlistsCount, idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = categoriesApi(args.request, args.context)
  return deleteRecord(args, form, api, { path: '/categories', flash: 'category-deleted' })
}

export default function DeleteCategory() {
  const { name, playlistsCount, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <ConfirmPage
      question={`Excluir a categoria ${name}?`}
      consequence={
        playlistsCount > 0
          ? 'Ela ainda tem playlists. Enquanto tiver, não pode ser excluída: mude-as de categoria antes.'
          : 'Ela não tem playlists, e deixa de aparecer.'
      }
      verb="Excluir categoria"
      isDangerous
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath="/categories"
    />
  )
}
