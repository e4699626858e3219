import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { linkedText } from '#domain/engagement/notices/linked-text'
import { dataWords, durationWords } from '#domain/engagement/university/duration'
import { playerUrl, VIDEO_HOSTS, videoPageUrl } from '#domain/engagement/university/video-url'
import { mayOpen } from '#domain/people/permissions/screen-rules'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { parted } from '~/components/button-row'
import { replyRefusal } from '~/components/form/reply-refusal.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { LinkedText } from '~/features/engagement/notices/linked-text'
import { Player } from '~/features/engagement/university/player'
import { universityApi } from '~/features/engagement/university/university-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Vídeo' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/university')
  const video = await universityApi(args.request, args.context).video(args.params.id)
  const { id, title, transcript, poster, playlistId, playlistTitle, previous, next } = video
  return {
    ...{ id, title, transcript, playlistId, playlistTitle, previous, next },
    description: linkedText(video.description ?? ''),
    isWatched: video.watchedAt !== null,
    isKept: mayOpen({ ...user, allowDetachedOrder: user.company.allowDetachedOrder }, '/videos'),
    player: {
      host: VIDEO_HOSTS[video.host],
      cost: `${durationWords(video.seconds)}, ${dataWords(video.seconds, video.megabytes)}`,
      playerUrl: args.context.config.videoHosts.includes(video.host) ? playerUrl(video) : null,
      pageUrl: videoPageUrl(video),
      poster,
    },
  }
}

/** 'Marcar como assistido', and its undoing: both may be pressed twice. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const isUndone = postedForm(context).get('watched') === 'no'
  const api = universityApi(request, context)
  try {
    await (isUndone ? api.unmark(params.id) : api.mark(params.id))
    const said = isUndone ? 'video-unwatched' : 'video-watched'
    return redirectWithFlash(context, `/university/videos/${params.id}`, said)
  } catch (error) {
    return replyRefusal(error)
  }
}

/** One video: our own picture until it is pressed, then its player (decision 022). */
export default function Lesson() {
  const { player, ...video } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title={video.title}
        parent={{ label: video.playlistTitle, path: `/university/playlists/${video.playlistId}` }}
        actions={video.isKept ? <a href={`/videos/${video.id}`}>Quem assistiu</a> : undefined}
      />
      {reply ? <Notice kind="danger">{reply.error}</Notice> : null}
      <div className="prose">
        <Player key={video.id} title={video.title} {...player} />
        {video.description.length > 0 ? (
          <p className="note-text">
            <LinkedText parts={video.description} />
          </p>
        ) : null}
        <Form method="post" discover="none" preventScrollReset>
          {video.isWatched ? (
            <p>
              <StatusBadge family="delivery" label="Assistido" />{' '}
              <button type="submit" name="watched" value="no" className="btn btn-quiet">
                Desfazer
              </button>
            </p>
          ) : (
            <p>
              <button type="submit" name="watched" value="yes" className="btn btn-primary">
                Marcar como assistido
              </button>
            </p>
          )}
        </Form>
        {video.transcript ? (
          <details className="mb-3">
            <summary>Transcrição</summary>
            <p className="note-text">{video.transcript}</p>
          </details>
        ) : null}
        <nav aria-label="Vídeos da playlist" className="actions">
          {parted(
            <>
              {video.previous ? (
                <a href={`/university/videos/${video.previous.id}`} data-document>
                  Anterior: {video.previous.title}
                </a>
              ) : null}
              {video.next ? (
                <a href={`/university/videos/${video.next.id}`} data-document>
                  Próximo: {video.next.title}
                </a>
              ) : null}
            </>,
          )}
        </nav>
      </div>
    </>
  )
}
