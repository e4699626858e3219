import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { unloadFeeInput } from '#domain/terms/unload-fees/unload-fee-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { UnloadFeeForm } from '~/features/terms/unload-fees/unload-fee-form'
import { unloadFeeTitle, unloadFeeWords } from '~/features/terms/unload-fees/unload-fee-words.server'
import { unloadFeesApi } from '~/features/terms/unload-fees/unload-fees-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Taxa de descarga' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'unloadFees:update')
  const fee = await unloadFeesApi(args.request, args.context).show(args.params.id ?? '')
  return {
    title: `Taxa de descarga de ${unloadFeeTitle(fee)}`.replace('de a partir', 'a partir'),
    unloadFee: { values: unloadFeeWords(fee), version: fee.version },
    constraint: constraintsOf(unloadFeeInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const id = params.id ?? ''
  const api = unloadFeesApi(request, context)
  return saveEdit(postedForm(context), unloadFeeInput, {
    async save(body, headers) {
      const saved = await api.update(id, body, headers)
      return redirectWithFlash(context, '/unload-fees', 'unloadFee-updated', unloadFeeTitle(saved))
    },
    load: () => api.show(id),
    words: unloadFeeWords,
  })
}

export default function EditUnloadFee() {
  const { title, unloadFee, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={title} parent={{ label: 'Taxas de descarga', path: '/unload-fees' }} />
      <UnloadFeeForm
        unloadFee={unloadFee}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar taxa de descarga"
      />
    </>
  )
}
