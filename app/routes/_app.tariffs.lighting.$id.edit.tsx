import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lightingFeeInput } from '#domain/sizing/tariffs/lighting-fee-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { LightingFeeForm } from '~/features/sizing/tariffs/lighting-fee-form'
import {
  cityName,
  lightingFeesApi,
  lightingValues,
  lightingWords,
} from '~/features/sizing/tariffs/lighting-fees-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'CIP'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'tariffs:update')
  const fee = await lightingFeesApi(args.request, args.context).show(args.params.id)
  return {
    name: cityName(fee),
    fee: { values: lightingValues(fee), version: fee.version },
    constraint: constraintsOf(lightingFeeInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = lightingFeesApi(request, context)
  return saveEdit(postedForm(context), lightingFeeInput, {
    async save(body, headers) {
      const saved = await api.update(params.id, body, headers)
      return redirectWithFlash(context, '/tariffs/lighting', 'lighting-fee-saved', cityName(saved))
    },
    load: () => api.show(params.id),
    words: lightingWords,
  })
}

export default function EditLightingFee() {
  const { name, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={name}
        summary="Corrige este valor. Para um novo, cadastre outra CIP: a história fica. Estudos já salvos mantêm os valores do seu dia."
        parent={{ label: 'CIP por município', path: '/tariffs/lighting' }}
      />
      <LightingFeeForm {...form} submitLabel="Salvar CIP" />
    </>
  )
}
