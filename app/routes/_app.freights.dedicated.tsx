import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { dedicatedShippingInput } from '#domain/terms/freights/dedicated-shipping-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { DedicatedShippingForm } from '~/features/terms/freights/dedicated-shipping-form'
import { dedicatedWords } from '~/features/terms/freights/freight-words.server'
import { freightsApi } from '~/features/terms/freights/freights-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Frete dedicado' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'freight:update')
  const stored = await freightsApi(args.request, args.context).dedicated()
  return {
    dedicated: { values: stored.version === 0 ? {} : dedicatedWords(stored), version: stored.version },
    constraint: constraintsOf(dedicatedShippingInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const api = freightsApi(args.request, args.context)
  return saveEdit(postedForm(args.context), dedicatedShippingInput, {
    async save(body, headers) {
      await api.updateDedicated(body, headers)
      return redirectWithFlash(args.context, '/freights', 'dedicatedShipping-saved')
    },
    load: () => api.dedicated(),
    words: dedicatedWords,
  })
}

export default function DedicatedShipping() {
  const { dedicated, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Frete dedicado"
        summary="Um caminhão só para o pedido. Só informa quem fecha o orçamento: não entra no preço."
        parent={{ label: 'Fretes', path: '/freights' }}
      />
      <DedicatedShippingForm
        dedicated={dedicated}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar frete dedicado"
      />
    </>
  )
}
