import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bannerInput } from '#domain/engagement/banners/banner-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { replyFind } from '~/components/form/find-choices.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { BannerForm } from '~/features/engagement/banners/banner-form'
import { bannersApi } from '~/features/engagement/banners/banners-api.server'
import { noticeChoices } from '~/features/engagement/notices/notice-choices.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo banner' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'banners:store')
  return {
    choices: await noticeChoices(args.request, args.context),
    constraint: constraintsOf(bannerInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, bannerInput)
  const found = replyFind(form, submission)
  if (found) return found
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { id } = await bannersApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, `/banners/${id}`, 'banner-created')
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewBanner() {
  const { choices, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo banner" parent={{ label: 'Banners', path: '/banners' }} />
      <BannerForm
        choices={choices}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar banner"
      />
    </>
  )
}
