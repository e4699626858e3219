import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { BANNER_KINDS, type BannerShape } from '#domain/engagement/banners/banner-words'
import { can } from '#domain/people/permissions/permissions'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { BannerPicture } from '~/features/engagement/banners/banner-picture'
import { scheduleWords } from '~/features/engagement/banners/banner-words.server'
import { bannersApi } from '~/features/engagement/banners/banners-api.server'
import { ImageForm } from '~/features/engagement/banners/image-form'
import { formatDate } from '~/format/dates'
import { formatInteger } from '~/format/numbers'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? 'Banner' }]

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/banners')
  const banner = await bannersApi(args.request, args.context).show(args.params.id)
  const { id, title, alt, link, wide, narrow, kind, active, days } = banner
  return {
    ...{ id, title, alt, link, wide, narrow },
    canUpdate: can(user, 'banners:update'),
    summary: `${BANNER_KINDS[kind]} ${active ? 'ativo' : 'inativo'}, ${scheduleWords(banner)}. Para: ${banner.audience || 'todos'}.`,
    days: days.map(({ day, views, clicks }) => ({
      day: formatDate(day),
      views: formatInteger(views),
      clicks: formatInteger(clicks),
    })),
    idempotencyKey: newIdempotencyKey(),
  }
}

interface Reply {
  shape: BannerShape
  formErrors: string[]
  errors: string[] | undefined
}

/** Either of the two forms: a new picture replaces the present one, or the narrow one is removed. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const shape: BannerShape = form.get('shape') === 'narrow' ? 'narrow' : 'wide'
  const refuse = (errors: string[] | undefined, formErrors: string[], status: number) =>
    data({ shape, errors, formErrors } satisfies Reply, { status })
  if (form.get('intent') === 'remove') {
    try {
      await bannersApi(request, context).removeNarrow(params.id, idempotencyHeader(form))
    } catch (error) {
      if (!isForForm(error)) throw asPage(error)
      return refuse(undefined, formErrorsOf(error).formErrors, statusOf(error))
    }
    return redirectWithFlash(context, `/banners/${params.id}`, 'banner-image-removed')
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') return refuse(['Escolha um arquivo'], [], 422)
  const body = new FormData()
  body.set('file', file, file.name)
  try {
    await bannersApi(request, context).setImage(params.id, shape, body, idempotencyHeader(form))
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { fieldErrors, formErrors } = formErrorsOf(error)
    return refuse(fieldErrors.file, formErrors, statusOf(error))
  }
  return redirectWithFlash(context, `/banners/${params.id}`, 'banner-image-saved')
}

/** A banner as home shows it, its pictures, and what became of it by day. */
export default function Banner() {
  const { idempotencyKey, days, canUpdate, ...banner } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <>
      <PageHeader
        title={banner.title}
        summary={banner.summary}
        parent={{ label: 'Banners', path: '/banners' }}
        actions={canUpdate ? <a href={`/banners/${banner.id}/edit`}>Editar banner</a> : undefined}
      />
      {reply && reply.formErrors.length > 0 ? <Notice kind="danger">{reply.formErrors.join(' ')}</Notice> : null}
      {banner.wide.length > 0 ? (
        <div className="banner mb-3">
          <BannerPicture {...banner} />
        </div>
      ) : (
        <Notice kind="warning">Sem a imagem larga, este banner não aparece.</Notice>
      )}
      {banner.link ? <p>Leva a {banner.link}</p> : null}
      {canUpdate
        ? (['wide', 'narrow'] as const).map((shape) => (
            <ImageForm
              key={`${idempotencyKey}-${shape}`}
              shape={shape}
              images={banner[shape]}
              idempotencyKey={idempotencyKey}
              errors={reply?.shape === shape ? reply.errors : undefined}
            />
          ))
        : null}
      <h2>Por dia</h2>
      {days.length > 0 ? (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Visualizações e cliques por dia</caption>
            <thead>
              <tr>
                <th scope="col">Dia</th>
                <th scope="col">Pessoas que viram</th>
                <th scope="col">Cliques</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, views, clicks }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td className="num" data-label="Pessoas que viram">
                    {views}
                  </td>
                  <td className="num" data-label="Cliques">
                    {clicks}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted">Ninguém o viu ainda.</p>
      )}
    </>
  )
}
