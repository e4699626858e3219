import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { drawingOf } from '#domain/catalogue/products/product-drawings'
import { productInputFor } from '#domain/catalogue/products/product-input'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { formValues, TYPE_OPTIONS, typeFields } from '~/features/catalogue/products/product-fields.server'
import { ProductForm } from '~/features/catalogue/products/product-form'
import { productWords } from '~/features/catalogue/products/product-words.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { TypeChoice } from '~/features/catalogue/products/type-choice'
import { usedText } from '~/features/catalogue/products/uses-words.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Produto'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'products:update')
  const { request, context, params } = args
  const api = productsApi(request, context)
  const product = await api.show(params.id)
  const { isTypeFixed, counts } = await api.uses(params.id)
  const asked = new URL(request.url).searchParams.get('type')
  const type = !isTypeFixed && isOneOf(PRODUCT_TYPES, asked) ? asked : product.type
  const [fields, manufacturers, substitutes] = await Promise.all([
    typeFields(type, api),
    api.manufacturers(),
    api.options({ type, onSale: 'true' }),
  ])
  const own = product.substitute
  const isKnown = !own || substitutes.some(({ value }) => value === String(own.id))
  const { manufacturerId, manufacturerName } = product
  const isMade = manufacturerId === null || manufacturers.some(({ value }) => value === String(manufacturerId))
  return {
    id: product.id,
    name: product.name,
    type,
    types: isTypeFixed ? null : TYPE_OPTIONS,
    fields,
    values:
      type === product.type ? formValues(product) : { ...formValues(product), specs: {}, substituteId: undefined },
    version: product.version,
    shown: {
      id: product.id,
      name: product.name,
      maker: product.manufacturerName,
      drawing: drawingOf(product.type),
      image: product.images[0] ?? null,
      uses: usedText(counts),
    },
    hasOwnDatasheet: product.datasheetUrl?.startsWith('/') ?? false,
    manufacturers: isMade
      ? manufacturers
      : [...manufacturers, { value: String(manufacturerId), label: manufacturerName ?? '' }],
    substitutes: isKnown ? substitutes : [{ value: String(own.id), label: own.name }, ...substitutes],
    constraint: constraintsOf(productInputFor(type)),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const type = form.get('type')
  // Every form of ours says its type.
  if (!isOneOf(PRODUCT_TYPES, type)) throw data({ code: 'BAD_REQUEST' }, { status: 400 })
  const id = args.params.id ?? ''
  return updateRecord(args, form, productInputFor(type), productsApi(args.request, args.context), productWords, {
    path: `/products/${id}`,
    flash: 'product-updated',
  })
}

export default function EditProduct() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={page.name} parent={{ label: 'Produto', path: `/products/${page.id}` }} />
      {page.types ? <TypeChoice types={page.types} type={page.type} /> : null}
      <ProductForm
        key={page.type}
        type={page.type}
        fields={page.fields}
        values={page.values}
        version={page.version}
        shown={page.shown}
        hasOwnDatasheet={page.hasOwnDatasheet}
        manufacturers={page.manufacturers}
        substitutes={page.substitutes}
        constraint={page.constraint}
        idempotencyKey={page.idempotencyKey}
        submitLabel="Salvar produto"
        cancelPath={`/products/${page.id}`}
      />
    </>
  )
}
