import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dataWords, durationWords } from '#domain/engagement/university/duration'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { Poster } from '~/features/engagement/university/poster'
import { universityApi } from '~/features/engagement/university/university-api.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Playlist' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/university')
  const { title, description, categoryName, videos } = await universityApi(args.request, args.context).playlist(
    args.params.id,
  )
  const watched = videos.filter(({ watchedAt }) => watchedAt !== null).length
  return {
    title,
    summary: `${categoryName} · ${watched} de ${videos.length}${watched === videos.length ? ' · Concluída' : ''}`,
    description,
    nextId: watched > 0 ? (videos.find(({ watchedAt }) => watchedAt === null)?.id ?? null) : null,
    videos: videos.map((one) => ({
      id: one.id,
      title: one.title,
      poster: one.poster,
      isWatched: one.watchedAt !== null,
      cost: `${durationWords(one.seconds)} · ${dataWords(one.seconds, one.megabytes)}`,
    })),
  }
}

/** The videos of a playlist in their order, and which of them the user has watched. */
export default function Lessons() {
  const { title, summary, description, nextId, videos } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={title}
        summary={summary}
        parent={{ label: 'Universidade', path: '/university' }}
        actions={
          nextId ? (
            <a className="btn btn-primary" href={`/university/videos/${nextId}`} data-document>
              Continuar
            </a>
          ) : undefined
        }
      />
      {description ? <p className="prose">{description}</p> : null}
      <ol className="cards">
        {videos.map((one) => (
          <li className="card" key={one.id}>
            <div className="banner">
              <Poster sizes={one.poster} />
            </div>
            <h2>
              <a href={`/university/videos/${one.id}`} data-document>
                {one.title}
              </a>
            </h2>
            <p className="muted">
              {one.cost} {one.isWatched ? <StatusBadge family="delivery" label="Assistido" /> : null}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
