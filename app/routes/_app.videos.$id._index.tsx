import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { dataWords, durationText } from '#domain/engagement/university/duration'
import { VIDEO_HOSTS } from '#domain/engagement/university/video-url'
import type { ListSpec } from '#domain/ground/lists/list-spec'
import { can } from '#domain/people/permissions/permissions'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { parted } from '~/components/button-row'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import type { Column } from '~/components/list/data-table'
import { apiQuery, readListQuery } from '~/components/list/list-query'
import { loadList, pageMeta } from '~/components/list/load-list.server'
import { PagedList } from '~/components/list/paged-list'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { Poster } from '~/features/engagement/university/poster'
import { PosterForm } from '~/features/engagement/university/poster-form'
import { videosApi } from '~/features/engagement/university/university-api.server'
import { formatMoment } from '~/format/dates'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? 'Vídeo' }]

const VIEWERS: ListSpec = { filters: [], sort: ['watchedAt'], defaultSort: { field: 'watchedAt', order: 'desc' } }

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/videos')
  const { request, context, params } = args
  const api = videosApi(request, context)
  const query = readListQuery(new URL(request.url).searchParams, VIEWERS)
  const [video, viewers] = await Promise.all([
    api.show(params.id),
    loadList(request, api.viewers(params.id, apiQuery(query))),
  ])
  const { id, title, url, poster, published } = video
  const state = published ? 'Publicado' : 'Rascunho'
  return {
    ...{ id, title, url, poster, published },
    canUpdate: can(user, 'videos:update'),
    summary: `${state} em ${video.playlistTitle}. ${VIDEO_HOSTS[video.host]}, ${durationText(video.seconds)}, ${dataWords(video.seconds, video.megabytes)}.`,
    rows: viewers.data.map((row) => ({
      id: row.id,
      name: row.name,
      company: row.companyName,
      watchedAt: formatMoment(row.watchedAt),
    })),
    meta: pageMeta(viewers.meta),
    idempotencyKey: newIdempotencyKey(),
  }
}

interface Reply {
  formErrors: string[]
  errors: string[] | undefined
}

/** A new picture replaces the present one. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const refuse = (errors: string[] | undefined, formErrors: string[], status: number) =>
    data({ errors, formErrors } satisfies Reply, { status })
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') return refuse(['Escolha um arquivo'], [], 422)
  const body = new FormData()
  body.set('file', file, file.name)
  try {
    await videosApi(request, context).setPoster(params.id, body, idempotencyHeader(form))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { fieldErrors, formErrors } = formErrorsOf(error)
    return refuse(fieldErrors.file, formErrors, statusOf(error))
  }
  return redirectWithFlash(context, `/videos/${params.id}`, 'poster-saved')
}

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

const COLUMNS: Column<Row>[] = [
  { header: 'Pessoa', cell: (row) => row.name },
  { header: 'Empresa', cell: (row) => row.company },
  { header: 'Quando', sort: 'watchedAt', isNumber: true, cell: (row) => row.watchedAt },
]

/** A video as its keepers see it: its picture, and the users who have watched it. */
export default function Video() {
  const { idempotencyKey, rows, meta, canUpdate, ...video } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <>
      <PageHeader
        title={video.title}
        summary={video.summary}
        parent={{ label: 'Vídeos', path: '/videos' }}
        actions={parted(
          <>
            {canUpdate ? (
              <a className="btn btn-primary" href={`/videos/${video.id}/edit`}>
                Editar vídeo
              </a>
            ) : null}
            {video.published ? (
              <a className="btn btn-quiet" href={`/university/videos/${video.id}`} data-document>
                Ver na universidade
              </a>
            ) : null}
          </>,
        )}
      />
      {reply && reply.formErrors.length > 0 ? <Notice kind="danger">{reply.formErrors.join(' ')}</Notice> : null}
      <p>
        <a href={video.url} target="_blank" rel="noopener">
          {video.url}
        </a>
      </p>
      {video.poster.length > 0 ? (
        <div className="prose">
          <div className="banner mb-3">
            <Poster sizes={video.poster} />
          </div>
        </div>
      ) : (
        <Notice kind="warning">Sem imagem, este vídeo aparece só com o título.</Notice>
      )}
      {canUpdate ? <PosterForm key={idempotencyKey} idempotencyKey={idempotencyKey} errors={reply?.errors} /> : null}
      <h2>Quem assistiu</h2>
      <PagedList
        caption="Quem assistiu"
        spec={VIEWERS}
        rows={rows}
        columns={COLUMNS}
        meta={meta}
        noun={['pessoa', 'pessoas']}
        empty={{
          title: 'Ninguém ainda',
          text: 'Aqui aparece quem marcar o vídeo como assistido, entre as pessoas que você pode ver.',
        }}
      />
    </>
  )
}
