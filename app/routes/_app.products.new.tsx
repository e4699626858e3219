import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { newProductInputFor } from '#domain/catalogue/products/product-input'
import { PRODUCT_TYPE_LABELS, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { copyValues, TYPE_OPTIONS, typeFields } from '~/features/catalogue/products/product-fields.server'
import { ProductForm } from '~/features/catalogue/products/product-form'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { TypeChoice } from '~/features/catalogue/products/type-choice'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo produto' }]

/** The type first: the form's fields are those of the type that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:store')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const api = productsApi(request, context)
  // 'Duplicar': the form of a new one begins with what another is.
  const from = search.get('from')
  const copied = from === null ? null : await api.show(from)
  const type = copied?.type ?? search.get('type')
  if (!isOneOf(PRODUCT_TYPES, type)) return { types: TYPE_OPTIONS, form: null }
  const [fields, manufacturers, substitutes] = await Promise.all([
    typeFields(type, api),
    api.manufacturers(),
    api.options({ type, onSale: 'true' }),
  ])
  return {
    types: TYPE_OPTIONS,
    form: {
      type,
      label: PRODUCT_TYPE_LABELS[type],
      fields,
      manufacturers,
      substitutes,
      values: copied ? copyValues(copied) : { unit: 'un', availableInDays: '0' },
      copiedName: copied?.name ?? null,
      constraint: constraintsOf(newProductInputFor(type)),
      idempotencyKey: newIdempotencyKey(),
    },
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const type = form.get('type')
  // Every form of ours says its type.
  if (!isOneOf(PRODUCT_TYPES, type)) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const submission = parseForm(form, newProductInputFor(type))
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const { id, name } = await productsApi(request, context).create(submission.value, idempotencyHeader(form))
    return await redirectWithFlash(context, `/products/${id}`, 'product-created', name)
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewProduct() {
  const { types, form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={form ? `Novo produto: ${form.label}` : 'Novo produto'}
        summary={
          form
            ? form.copiedName && `Com os dados de ${form.copiedName}: mude o nome e o que for diferente.`
            : 'Escolha primeiro o tipo: os campos dependem dele.'
        }
        parent={{ label: 'Produtos', path: '/products' }}
      />
      <TypeChoice types={types} type={form?.type} />
      {form ? (
        <ProductForm
          key={form.type}
          type={form.type}
          fields={form.fields}
          values={form.values}
          manufacturers={form.manufacturers}
          substitutes={form.substitutes}
          constraint={form.constraint}
          idempotencyKey={form.idempotencyKey}
          submitLabel="Criar produto"
          cancelPath="/products"
        />
      ) : null}
    </>
  )
}
