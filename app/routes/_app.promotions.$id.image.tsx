import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD, idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { promotionsApi } from '~/features/catalogue/promotions/promotions-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page ? `Imagem de ${page.name}` : 'Imagem' },
]

const MAX_ALT = 200

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'promotions:update')
  const { id, name, image } = await promotionsApi(args.request, args.context).show(args.params.id)
  return { id, name, image, idempotencyKey: newIdempotencyKey() }
}

interface Reply {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
  alt: string
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const alt = String(form.get('alt') ?? '').slice(0, MAX_ALT)
  const refuse = (fieldErrors: Record<string, string[]>, formErrors: string[], status: number) =>
    data({ fieldErrors, formErrors, alt } satisfies Reply, { status })
  const api = promotionsApi(request, context)
  const isRemoval = form.get('intent') === 'remove'
  try {
    const file = form.get('file')
    if (isRemoval) await api.removeImage(params.id, idempotencyHeader(form))
    else if (file instanceof File && file.name !== '') {
      const body = new FormData()
      body.set('file', file, file.name)
      body.set('alt', alt)
      await api.setImage(params.id, body, idempotencyHeader(form))
    } else return refuse({ file: ['Escolha um arquivo'] }, [], 422)
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { fieldErrors, formErrors } = formErrorsOf(error)
    return refuse(fieldErrors, formErrors, statusOf(error))
  }
  const flash = isRemoval ? 'promotion-image-removed' : 'promotion-image-saved'
  return redirectWithFlash(context, `/promotions/${params.id}/image`, flash)
}

/** The picture that the cards of a promotion show instead of the panel. */
export default function PromotionImage() {
  const { name, image, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <>
      <PageHeader
        title={`Imagem de ${name}`}
        summary="Aparece nos kits da promoção, no lugar da imagem do painel."
        parent={{ label: 'Gerenciar promoções', path: '/promotions/manage' }}
      />
      {reply && reply.formErrors.length > 0 ? <Notice kind="danger">{reply.formErrors.join(' ')}</Notice> : null}
      {image ? (
        <Form method="post" discover="none" className="block form-page" key={`${idempotencyKey}-remove`}>
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-r`} />
          <p>
            <a href={`/files/${image.fileId}`} data-document="">
              <img src={`/files/${image.fileId}?size=thumbnail`} alt={image.alt} width="112" height="112" />
            </a>
          </p>
          <p className="muted">{image.alt}</p>
          <button type="submit" name="intent" value="remove" className="btn btn-quiet">
            Retirar imagem
          </button>
        </Form>
      ) : null}
      <Form
        method="post"
        discover="none"
        encType="multipart/form-data"
        className="block form-page"
        key={`${idempotencyKey}-set`}
      >
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-s`} />
        <FileField
          label="Imagem"
          help={`Um arquivo PNG ou JPEG, de até 10 MB${image ? '; substitui a atual' : ''}.`}
          types={['image/png', 'image/jpeg']}
          input={{ id: 'image-file', name: 'file', required: true }}
          errors={reply?.fieldErrors.file}
        />
        <TextField
          label="Texto alternativo"
          help="O que a imagem mostra, para quem não a vê."
          input={{
            id: 'image-alt',
            name: 'alt',
            required: true,
            maxLength: MAX_ALT,
            defaultValue: reply?.alt ?? '',
          }}
          errors={reply?.fieldErrors.alt}
        />
        <button type="submit" name="intent" value="set" className="btn btn-primary">
          Salvar imagem
        </button>
      </Form>
    </>
  )
}
