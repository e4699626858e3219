import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { STATE_NAMES } from '#domain/ground/places/states'
import { freightInput } from '#domain/terms/freights/freight-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { FreightForm } from '~/features/terms/freights/freight-form'
import { freightWords } from '~/features/terms/freights/freight-words.server'
import { freightsApi } from '~/features/terms/freights/freights-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? 'Frete'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'freight:update')
  const freight = await freightsApi(args.request, args.context).show(args.params.id ?? '')
  return {
    title: `Frete para ${STATE_NAMES[freight.uf]}`,
    freight: { values: freightWords(freight), version: freight.version },
    constraint: constraintsOf(freightInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = freightsApi(request, context)
  return saveEdit(postedForm(context), freightInput, {
    async save(body, headers) {
      const { uf } = await api.update(id, body, headers)
      return redirectWithFlash(context, '/freights', 'freight-saved', uf)
    },
    load: () => api.show(id),
    words: freightWords,
  })
}

export default function EditFreight() {
  const { title, freight, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} parent={{ label: 'Fretes', path: '/freights' }} />
      <FreightForm
        freight={freight}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar frete"
      />
    </>
  )
}
