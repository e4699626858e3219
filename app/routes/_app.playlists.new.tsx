import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { playlistInput } from '#domain/engagement/university/playlist-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { askedIn, replyFind } from '~/components/form/find-choices.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { noticeChoices } from '~/features/engagement/notices/notice-choices.server'
import { PlaylistForm } from '~/features/engagement/university/playlist-form'
import { playlistsApi } from '~/features/engagement/university/university-api.server'
import { categoryOptions } from '~/features/engagement/university/university-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Nova playlist' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'playlists:store')
  const { request, context } = args
  const asked = askedIn(context, 'categoryId')
  const [categories, choices] = await Promise.all([
    categoryOptions(request, context, asked),
    noticeChoices(request, context),
  ])
  return {
    categories,
    find: asked.search,
    choices,
    constraint: constraintsOf(playlistInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, playlistInput)
  const found = replyFind(form, submission)
  if (found) return found
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { title } = await playlistsApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, '/playlists', 'playlist-created', title)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewPlaylist() {
  const parts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Nova playlist" parent={{ label: 'Playlists', path: '/playlists' }} />
      <PlaylistForm {...parts} submitLabel="Criar playlist" />
    </>
  )
}
