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
import { TYPE_OPTIONS, typeFields } from '~/features/catalogue/products/product-fields.server'
import { ProductForm } from '~/features/catalogue/products/product-form'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { TypeChoice } from '~/features/catalogue/products/type-choice'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo produto' }]

/** The type first: the form's fields are those of the type that the address names. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:store')
  const { request, context } = args
  const type = new URL(request.url).searchParams.get('type')
  if (!isOneOf(PRODUCT_TYPES, type)) return { types: TYPE_OPTIONS, form: null }
  const api = productsApi(request, context)
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
        summary={form ? undefined : 'Escolha primeiro o tipo: os campos dependem dele.'}
        parent={{ label: 'Produtos', path: '/products' }}
      />
      <TypeChoice types={types} type={form?.type} />
      {form ? (
        <ProductForm
          key={form.type}
          type={form.type}
          fields={form.fields}
          values={{
            unit: 'un',
            availableInDays: '0',
          }}
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
