import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { sitePageInput } from '#domain/engagement/content/content-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { contentApi } from '~/features/engagement/content/content-api.server'
import { requireMaintainer } from '~/features/engagement/content/guards.server'
import { TextForm } from '~/features/engagement/content/text-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Editar a política' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireMaintainer(args)
  const { body, version } = await contentApi(args.request, args.context).policy()
  return { body, version, constraint: constraintsOf(sitePageInput), idempotencyKey: newIdempotencyKey() }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const api = contentApi(request, context)
  return saveEdit(postedForm(context), sitePageInput, {
    async save(body, headers) {
      await api.updatePolicy(body, headers)
      return redirectWithFlash(context, '/policy', 'policy-saved')
    },
    load: () => api.policy(),
    words: ({ body }) => ({ body }),
  })
}

export default function EditPolicy() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar a política" parent={{ label: 'Política comercial', path: '/policy' }} />
      <TextForm
        name="body"
        help="Separe os parágrafos com uma linha em branco. Uma linha curta sem ponto final vira um título."
        value={page.body}
        version={page.version}
        constraint={page.constraint}
        idempotencyKey={page.idempotencyKey}
        submitLabel="Salvar a política"
        cancelPath="/policy"
      />
    </>
  )
}
