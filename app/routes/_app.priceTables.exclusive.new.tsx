import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { exclusiveProductCreation } from '#domain/catalogue/price-tables/price-row-input'
import { ApiProblem } from '~/api-client/api-errors'
import { beyondForm, formErrorsOf, isForForm, statusOf } from '~/api-client/errors'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { askedIn, replyFind } from '~/components/form/find-choices.server'
import { idempotencyHeader } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf, parseForm, replyInvalid } from '~/components/form/parse-form.server'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { ExclusiveForm } from '~/features/catalogue/price-tables/exclusive-form'
import { exclusiveApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { type Alarm, alarmIn } from '~/features/catalogue/pricing/alarm.server'
import { redirectSaved } from '~/features/catalogue/pricing/redirect-saved.server'
import { productChoices } from '~/features/catalogue/products/product-choices.server'
import { companyChoices } from '~/features/people/companies/company-choices.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo preço exclusivo' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'exclusivePriceTableProducts:store')
  const { request, context } = args
  const { search: find, chosen } = askedIn(context, 'productId')
  const [companies, products] = await Promise.all([
    companyChoices(request, context),
    productChoices(request, context, find, chosen),
  ])
  return {
    parties: { ...companies, products, find },
    constraint: constraintsOf(exclusiveProductCreation),
    idempotencyKey: newIdempotencyKey(),
  }
}

/** A second rule is refused with a link to the first. */
export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const { request, context } = args
  const form = postedForm(context)
  const submission = parseForm(form, exclusiveProductCreation)
  const found = replyFind(form, submission)
  if (found) return found
  if (submission.status !== 'success') return replyInvalid(submission)
  try {
    const made = await exclusiveApi(request, context).create(submission.value, idempotencyHeader(form))
    return await redirectSaved(context, '/priceTables/exclusive', made, ['exclusive-created', made.companyName])
  } catch (error) {
    if (!isForForm(error)) throw beyondForm(error)
    const result = submission.reply(formErrorsOf(error, submission.labels))
    return data({ result, conflict: null, firstId: firstOf(error), alarm: alarmIn(error) }, { status: statusOf(error) })
  }
}

function firstOf(error: unknown): number | null {
  const meta = error instanceof ApiProblem ? error.body.errors[0]?.meta : undefined
  const id = (meta as { id?: unknown } | undefined)?.id
  return typeof id === 'number' ? id : null
}

export default function NewExclusivePrice() {
  const { parties, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<{ firstId?: number | null; alarm?: Alarm | null }>()
  return (
    <>
      <PageHeader
        title="Novo preço exclusivo"
        parent={{ label: 'Preços exclusivos', path: '/priceTables/exclusive' }}
      />
      <ExclusiveForm
        parties={parties}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        alarm={reply?.alarm}
        submitLabel="Criar preço exclusivo"
      >
        {reply?.firstId ? (
          <Notice kind="warning">
            <a href={`/priceTables/exclusive/${reply.firstId}/edit`}>Abrir o preço que já existe</a>
          </Notice>
        ) : null}
      </ExclusiveForm>
    </>
  )
}
