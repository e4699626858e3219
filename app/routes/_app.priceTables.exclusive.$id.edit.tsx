import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { exclusiveProductInput } from '#domain/catalogue/price-tables/price-row-input'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { ExclusiveForm } from '~/features/catalogue/price-tables/exclusive-form'
import { exclusiveWords } from '~/features/catalogue/price-tables/exclusive-words.server'
import { exclusiveApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { type Alarm, alarmIn } from '~/features/catalogue/pricing/alarm.server'
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? 'Preço exclusivo' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'exclusivePriceTableProducts:update')
  const rule = await exclusiveApi(args.request, args.context).show(args.params.id)
  return {
    title: `${rule.productName} para ${rule.companyName}`,
    exclusive: { values: exclusiveWords(rule), version: rule.version },
    constraint: constraintsOf(exclusiveProductInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context, params } = args
  const api = exclusiveApi(request, context)
  let alarm: Alarm | null = null
  const reply = await saveEdit(postedForm(context), exclusiveProductInput, {
    async save(body, headers) {
      const saved = await api.update(params.id, body, headers).catch((error) => {
        alarm = alarmIn(error)
        throw error
      })
      return redirectSaved(context, '/priceTables/exclusive', saved, ['exclusive-updated', saved.companyName])
    },
    load: () => api.show(params.id),
    words: exclusiveWords,
  })
  return 'data' in reply ? data({ ...reply.data, alarm }, reply.init ?? undefined) : reply
}

export default function EditExclusivePrice() {
  const { title, exclusive, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<{ alarm?: Alarm | null }>()
  return (
    <>
      <PageHeader title={title} parent={{ label: 'Preços exclusivos', path: '/priceTables/exclusive' }} />
      <ExclusiveForm
        exclusive={exclusive}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        alarm={reply?.alarm}
        submitLabel="Salvar preço exclusivo"
      />
    </>
  )
}
