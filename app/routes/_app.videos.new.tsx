import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { videoInput } from '#domain/engagement/university/video-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { askedIn, replyFind } from '~/components/form/find-choices.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { videosApi } from '~/features/engagement/university/university-api.server'
import { hostWords, playlistOptions } from '~/features/engagement/university/university-words.server'
import { VideoForm } from '~/features/engagement/university/video-form'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo vídeo' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'videos:store')
  const asked = askedIn(args.context, 'playlistId')
  return {
    playlists: await playlistOptions(args.request, args.context, asked),
    find: asked.search,
    hosts: hostWords(args.context),
    constraint: constraintsOf(videoInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, videoInput)
  const found = replyFind(form, submission)
  if (found) return found
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { id } = await videosApi(request, context).create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(context, `/videos/${id}`, 'video-created')
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewVideo() {
  const parts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo vídeo" parent={{ label: 'Vídeos', path: '/videos' }} />
      <VideoForm {...parts} submitLabel="Criar vídeo" />
    </>
  )
}
