import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bannerInput } from '#domain/engagement/banners/banner-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { BannerForm } from '~/features/engagement/banners/banner-form'
import { bannerValues, bannerWords } from '~/features/engagement/banners/banner-words.server'
import { bannersApi } from '~/features/engagement/banners/banners-api.server'
import { noticeChoices } from '~/features/engagement/notices/notice-choices.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `${page.banner.values.title} · Editar banner` : 'Editar banner' },
]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'banners:update')
  const { request, context, params } = args
  const banner = await bannersApi(request, context).show(params.id)
  return {
    banner: { values: bannerValues(banner), version: banner.version },
    choices: await noticeChoices(request, context, banner),
    constraint: constraintsOf(bannerInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = bannersApi(request, context)
  return saveEdit(postedForm(context), bannerInput, {
    async save(body, headers) {
      await api.update(params.id, body, headers)
      return redirectWithFlash(context, `/banners/${params.id}`, 'banner-saved')
    },
    load: () => api.show(params.id),
    words: bannerWords,
  })
}

export default function EditBanner() {
  const { banner, choices, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Editar banner" parent={{ label: 'Banners', path: '/banners' }} />
      <BannerForm
        banner={banner}
        choices={choices}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar banner"
      />
    </>
  )
}
