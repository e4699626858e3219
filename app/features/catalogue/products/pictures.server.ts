import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { imageAlt, imagesInput, MAX_PRODUCT_IMAGES } from '#domain/catalogue/products/product-input'
import { asPage } from '~/api-client/client.server'
import { formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { parseForm } from '~/components/form/parse-form.server'
import { postedForm } from '~/http/posted-form.server'
import { loadProduct } from './load-product.server'
import { productsApi } from './products-api.server'

export async function loadPictures(args: LoaderFunctionArgs) {
  const { product, head, idempotencyKey } = await loadProduct(args, ({ canUpdate }) => canUpdate)
  const { datasheetUrl: url } = product
  return {
    head,
    images: product.images,
    version: product.version,
    canAdd: product.images.length < MAX_PRODUCT_IMAGES,
    datasheet: url ? { url, isOwn: url.startsWith('/') } : null,
    idempotencyKey,
  }
}

/** The error, and which of the page's three forms it is of. */
export interface PicturesReply {
  form: 'arrange' | 'add' | 'datasheet'
  formErrors: string[]
  fieldErrors: Record<string, string[]>
  /** As it was typed, for a form that has to be sent again. */
  alt: string
}

/** Every button of the page: parse, bail, do, come back. */
export async function changePictures(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const form = postedForm(context)
  const [intent, imageId = ''] = String(form.get('intent') ?? 'save').split(':')
  const which = intent === 'add' ? 'add' : intent?.endsWith('datasheet') ? 'datasheet' : 'arrange'
  const alt = String(form.get('alt') ?? '').slice(0, 200)
  const refuse = (fieldErrors: Record<string, string[]>, formErrors: string[] = [], status = 422) =>
    data({ form: which, fieldErrors, formErrors, alt } satisfies PicturesReply, { status })
  const api = productsApi(request, context)
  const key = idempotencyHeader(form)
  try {
    if (which === 'add') {
      const submission = parseForm(words(form), z.object({ alt: imageAlt() }))
      const file = fileOf(form)
      if (submission.status !== 'success' || !file)
        return refuse(errorsBeside(submission.status === 'success' ? null : submission.error, file))
      await api.addImage(params.id, bodyOf({ file, alt }), key)
    } else if (intent === 'datasheet') {
      const file = fileOf(form)
      if (!file) return refuse({ file: [NO_FILE] })
      await api.setDatasheet(params.id, bodyOf({ file }), key)
    } else if (intent === 'no-datasheet') await api.removeDatasheet(params.id, key)
    else if (intent === 'remove') await api.removeImage(params.id, imageId, key)
    else {
      const submission = parseForm(words(form), imagesInput)
      if (submission.status !== 'success') return refuse(errorsBeside(submission.error, true))
      const images = moved(submission.value.images, intent, Number(imageId))
      await api.arrangeImages(params.id, { images, version: Number(form.get('version')) }, key)
    }
  } catch (error) {
    if (!isForForm(error)) throw asPage(error)
    const { fieldErrors, formErrors } = formErrorsOf(error)
    return refuse(fieldErrors, formErrors, statusOf(error))
  }
  return redirectWithFlash(
    context,
    `/products/${params.id}/images`,
    which === 'datasheet' ? 'datasheet-saved' : 'images-saved',
  )
}

const NO_FILE = 'Escolha um arquivo'

/** The form without its file, as a schema reads it. */
function words(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') copy.append(name, value)
  return copy
}

/** A browser sends an empty file without a name when none was chosen. */
const fileOf = (form: FormData): File | null => {
  const file = form.get('file')
  return file instanceof File && file.name !== '' ? file : null
}

function bodyOf({ file, alt }: { file: File; alt?: string }): FormData {
  const body = new FormData()
  body.set('file', file, file.name)
  if (alt !== undefined) body.set('alt', alt)
  return body
}

const errorsBeside = (error: Record<string, string[] | null> | null | undefined, file: unknown) => ({
  ...Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : []))),
  ...(file ? {} : { file: [NO_FILE] }),
})

/** The list with one picture a place further, or first of all. */
function moved<Image extends { id: number }>(
  images: readonly Image[],
  intent: string | undefined,
  id: number,
): Image[] {
  const at = images.findIndex((image) => image.id === id)
  const to = intent === 'cover' ? 0 : intent === 'up' ? at - 1 : intent === 'down' ? at + 1 : at
  const rest = images.filter((_, index) => index !== at)
  const one = images[at]
  if (!one || to < 0) return [...images]
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}
