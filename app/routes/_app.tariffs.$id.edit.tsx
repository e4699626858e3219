import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { tariffInput } from '#domain/sizing/tariffs/tariff-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { TariffForm } from '~/features/sizing/tariffs/tariff-form'
import { tariffTitle, tariffValues, tariffWords } from '~/features/sizing/tariffs/tariff-words.server'
import { tariffsApi } from '~/features/sizing/tariffs/tariffs-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Tarifa'} · Editar` }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'tariffs:update')
  const tariff = await tariffsApi(args.request, args.context).show(args.params.id)
  return {
    name: tariffTitle(tariff),
    tariff: { values: tariffValues(tariff), version: tariff.version },
    constraint: constraintsOf(tariffInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = tariffsApi(request, context)
  return saveEdit(postedForm(context), tariffInput, {
    async save(body, headers) {
      const saved = await api.update(params.id, body, headers)
      return redirectWithFlash(context, '/tariffs', 'tariff-saved', tariffTitle(saved))
    },
    load: () => api.show(params.id),
    words: tariffWords,
  })
}

export default function EditTariff() {
  const { name, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={name}
        summary="Corrige esta tarifa. Para um reajuste, cadastre uma nova: a história fica. Estudos já salvos mantêm os valores do seu dia."
        parent={{ label: 'Tarifas de energia', path: '/tariffs' }}
      />
      <TariffForm {...form} submitLabel="Salvar tarifa" />
    </>
  )
}
