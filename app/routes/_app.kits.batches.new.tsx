import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { kitBatchInput } from '#domain/catalogue/kits/kit-batch-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid, replyToForm } from '~/components/form/parse-form.server'
import { PageHeader } from '~/components/page-header'
import { BatchForm } from '~/features/catalogue/kit-batches/batch-form'
import { BATCH_CHOICES } from '~/features/catalogue/kit-batches/batch-words.server'
import { kitBatchesApi } from '~/features/catalogue/kit-batches/kit-batches-api.server'
import { productsApi } from '~/features/catalogue/products/products-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo lote de kits' }]

const ROWS = 6
const MOST_ROWS = 20

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'productKits:store')
  const { request, context } = args
  const products = productsApi(request, context)
  const onSale = (type: string) => products.options({ type, onSale: 'true' })
  const [panels, inverters, batteries] = await Promise.all([onSale('MODULE'), onSale('INVERTER'), onSale('BATTERY')])
  return {
    choices: BATCH_CHOICES,
    products: { panels, inverters, batteries },
    rows: new URL(request.url).searchParams.get('rows') === 'all' ? MOST_ROWS : ROWS,
    constraint: constraintsOf(kitBatchInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const submission = parseForm(form, kitBatchInput)
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const api = kitBatchesApi(args.request, args.context)
    const { id } = await api.create(submission.value, idempotencyHeader(form))
    return redirectWithFlash(args.context, `/kits/batches/${id}/generate`, 'kit-batch-created')
  } catch (error) {
    return replyToForm(submission, error)
  }
}

export default function NewKitBatch() {
  const page = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <>
      <PageHeader
        title="Novo lote de kits"
        summary="Nada é gerado ainda: primeiro você confere a tabela."
        parent={{ label: 'Lotes de kits', path: '/kits/batches' }}
        actions={
          search === '' ? (
            <a className="btn btn-quiet" href="/kits/batches/new?rows=all">
              Até 20 inversores
            </a>
          ) : null
        }
      />
      <BatchForm {...page} submitLabel="Criar lote" />
    </>
  )
}
