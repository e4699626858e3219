import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DEFAULT_FREIGHT_UF, isUf } from '#domain/ground/places/states'
import { type SizingStudyInput, sizingStudyInput } from '#domain/sizing/sizing/sizing-input'
import { requireLogin, requireScreen } from '~/auth/guards.server'
import { ErrorSummary } from '~/components/form/error-summary'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { labelConstraints } from '~/components/form/parse-form.server'
import { useFormReply, useResourceForm } from '~/components/form/resource-form'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { CompanyLine } from '~/features/catalogue/working-cart/company-line'
import { companyLine, requireWorkingCart } from '~/features/catalogue/working-cart/working-cart.server'
import { answerSizing, estimateOf, type SizingReply } from '~/features/sizing/sizing/answer-sizing.server'
import { FullPage } from '~/features/sizing/sizing/full-page'
import { KitButton, ReplaceQuestion, SaveStudy } from '~/features/sizing/sizing/result-actions'
import { sizingApi } from '~/features/sizing/sizing/sizing-api.server'
import { SizingFieldsets } from '~/features/sizing/sizing/sizing-fields'
import { SizingResult } from '~/features/sizing/sizing/sizing-result'
import { formatDecimal } from '~/format/numbers'
import { PrintButton } from '~/layouts/print-button'
import type { PageHandle } from '~/remix/page-handle'

export const meta: MetaFunction = () => [{ title: 'Assistente de dimensionamento' }]

export const handle: PageHandle = { scripts: false }

/**
 * From a bill to three kits. What was typed is posted and then stands in the address, which names no client: an estimate
 * outlives a reload and the way back from the cart.
 */
export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/mentat')
  const working = await requireWorkingCart(args)
  const { company, freightUf, taxpayer } = working.cart
  const api = sizingApi(args.request, args.context)
  const [service, distributors, asked] = await Promise.all([
    api.servicePrice(working.companyQuery),
    api.distributors(),
    estimateOf(args, company?.id ?? null),
  ])
  return {
    words: asked?.words ?? null,
    distributors,
    start: asked?.typed ?? {
      // A site chosen in the cart goes first; an untouched cart has the default state.
      uf: freightUf === DEFAULT_FREIGHT_UF && isUf(company?.uf) ? company.uf : freightUf,
      taxpayer: String(taxpayer),
      service: service === null ? '' : formatDecimal(service),
      tariff: '0,95',
      growth: '0',
      connection: 'BI',
      fixationType: 'COLONIAL',
      orientation: 'N',
      shading: 'LOW',
      subgroup: 'B1',
    },
    company: companyLine(working),
    constraint: labelConstraints(sizingStudyInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  return answerSizing(args)
}

/** One form: the typed values go along with each of its buttons. */
export default function SizingAssistant() {
  const page = useLoaderData<typeof loader>()
  const reply = useFormReply<SizingReply>()
  const { form, fields } = useResourceForm<SizingStudyInput>({
    id: 'sizing',
    defaultValue: page.start,
    constraint: page.constraint,
  })
  const words = reply ? reply.words : page.words
  const inputs = (
    <>
      <SizingFieldsets fields={fields} distributors={page.distributors} />
      <FormEnd />
      <button type="submit" name="intent" value="estimate" className="btn btn-primary">
        {words ? 'Calcular de novo' : 'Calcular'}
      </button>
    </>
  )
  return (
    <FullPage
      title="Assistente de dimensionamento"
      summary="Da conta de luz a três kits, aos preços da sua empresa."
      back={{ label: 'Voltar ao portal', path: '/' }}
      actions={
        <>
          <a className="btn btn-quiet" href="/mentat/studies">
            Estudos salvos
          </a>
          {words ? <PrintButton isQuiet /> : null}
        </>
      }
    >
      <CompanyLine name={page.company} />
      <form method="post" action="/mentat" {...form.props} className="stack">
        <EnterButton label="Calcular" intent="estimate" />
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
        <ErrorSummary formId={form.id} formErrors={form.errors} fieldErrors={form.allErrors} />
        {reply?.replace ? <ReplaceQuestion {...reply.replace} /> : null}
        {words ? (
          <>
            {/* Before the kits: on a slow line their buttons are pressed when no more of the form has come. */}
            <details className="no-print">
              <summary>Mudar os dados</summary>
              <div className="stack">{inputs}</div>
            </details>
            <SizingResult words={words} kitAction={(kit) => <KitButton kit={kit} />} />
            <SaveStudy fields={fields} />
          </>
        ) : (
          inputs
        )}
      </form>
    </FullPage>
  )
}
