import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { durationWords } from '#domain/engagement/university/duration'
import { requireScreen } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'
import { Poster } from '~/features/engagement/university/poster'
import { universityApi } from '~/features/engagement/university/university-api.server'

export const meta: MetaFunction = () => [{ title: 'Universidade' }]

const MOST = 120

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/university')
  const { request, context } = args
  const search = (new URL(request.url).searchParams.get('search') ?? '').replaceAll('\u0000', '').trim().slice(0, MOST)
  const { categories, found, next } = await universityApi(request, context).show(search)
  return {
    search,
    next: search === '' ? next : null,
    found: found.map((video) => ({ ...video, duration: durationWords(video.seconds) })),
    categories: categories.map(({ id, name, playlists }) => ({
      id,
      name,
      playlists: playlists.map((one) => ({
        id: one.id,
        title: one.title,
        description: one.description,
        poster: one.poster,
        progress: `${one.watchedCount} de ${one.videosCount}`,
        isDone: one.watchedCount === one.videosCount,
        duration: durationWords(one.seconds),
      })),
    })),
  }
}

/** The playlists to learn from, by category, with the user's own progress. */
export default function University() {
  const { search, next, found, categories } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Universidade" summary="Vídeos para vender, projetar e instalar melhor." />
      <Form method="get" role="search" discover="none" className="mb-3">
        <div className="field" key={search}>
          <label className="form-label" htmlFor="search">
            Buscar vídeos e playlists
          </label>
          <div className="search-row">
            <input
              id="search"
              name="search"
              type="search"
              maxLength={MOST}
              className="form-control"
              defaultValue={search}
            />
            <button type="submit" className="btn btn-quiet">
              Buscar
            </button>
          </div>
        </div>
      </Form>
      {next ? (
        <p className="block">
          <a className="btn btn-primary" href={`/university/videos/${next.id}`} data-document>
            Continuar
          </a>{' '}
          {next.title} · {next.playlistTitle}
        </p>
      ) : null}
      {found.length > 0 ? (
        <section className="home-block">
          <h2>Vídeos encontrados</h2>
          <ul>
            {found.map((video) => (
              <li key={video.id}>
                <a href={`/university/videos/${video.id}`} data-document>
                  {video.title}
                </a>{' '}
                · {video.playlistTitle} · {video.duration}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {categories.map(({ id, name, playlists }) => (
        <section className="home-block" key={id}>
          <h2>{name}</h2>
          <ul className="cards">
            {playlists.map((one) => (
              <li className="card" key={one.id}>
                <div className="banner">
                  <Poster sizes={one.poster} />
                </div>
                <h3>
                  <a href={`/university/playlists/${one.id}`}>{one.title}</a>
                </h3>
                {one.description ? <p>{one.description}</p> : null}
                <p className="muted">
                  {one.progress} · {one.duration}
                  {one.isDone ? ' · Concluída' : null}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {categories.length === 0 && found.length === 0 ? (
        <div className="empty">
          <h2>{search ? 'Nada encontrado' : 'Nenhum vídeo ainda'}</h2>
          {search ? (
            <p>
              Não há vídeo nem playlist com “{search}”. <a href="/university">Ver tudo</a>
            </p>
          ) : (
            <p>Quando houver vídeos para você, eles aparecem aqui.</p>
          )}
        </div>
      ) : null}
    </>
  )
}
