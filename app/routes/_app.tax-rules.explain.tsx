import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ORIGIN_LABELS, ORIGINS } from '#domain/catalogue/products/product-trade'
import { BUYER_KIND_LABELS, BUYER_KINDS, TAX_GOOD_LABELS, TAX_GOODS } from '#domain/catalogue/taxes/tax-words'
import { isBusinessDate } from '#domain/ground/dates/business-date'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { DEFAULT_FREIGHT_UF, isUf } from '#domain/ground/places/states'
import { requireScreen } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { taxRuleRow } from '~/features/catalogue/taxes/tax-rule-words.server'
import { taxRulesApi } from '~/features/catalogue/taxes/tax-rules-api.server'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'

export const meta: MetaFunction = () => [{ title: 'Por que esta regra?' }]

const UNKNOWN = {
  RULE: 'Nenhuma regra responde a esta venda: a margem dela não é conhecida.',
  NCM: 'Há uma regra para um NCM, e o do produto não está no cadastro: preencha-o para saber qual vale.',
  ORIGIN: 'A regra depende da origem, e a do produto não está no cadastro: preencha-a para saber qual vale.',
} as const

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/tax-rules')
  const asked = new URL(args.request.url).searchParams
  const text = (name: string) => asked.get(name) ?? ''
  const good = isOneOf(TAX_GOODS, text('good')) ? text('good') : 'GENERATOR'
  const uf = isUf(text('uf')) ? text('uf') : DEFAULT_FREIGHT_UF
  const buyer = isOneOf(BUYER_KINDS, text('buyer')) ? text('buyer') : 'NON_TAXPAYER'
  const origin = isOneOf(ORIGINS, text('origin')) ? text('origin') : ''
  const on = isBusinessDate(text('on')) ? text('on') : ''
  const productId = /^\d{1,9}$/.test(text('productId')) ? text('productId') : ''
  const found = await taxRulesApi(args.request, args.context).explain({
    uf: uf as 'SC',
    buyer: buyer as 'TAXPAYER',
    detached: good !== 'GENERATOR',
    ...(good !== 'GENERATOR' && { type: good as 'MODULE' }),
    ...(origin && { origin: origin as '0' }),
    ...(productId && { productId: Number(productId) }),
    ...(on && { on }),
  })
  return {
    values: { good, uf, buyer, origin, on, productId },
    rule: found.rule && taxRuleRow(found.rule),
    unknown: found.unknown && UNKNOWN[found.unknown],
    order: found.order,
    others: found.others.map(({ rule, fits }) => ({ ...taxRuleRow(rule), isMaybe: fits === 'MAYBE' })),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof loader>>['rule']>

const Facts = ({ row }: { row: Row }) => (
  <dl className="facts">
    <div>
      <dt>Mercadoria</dt>
      <dd>{row.more ? `${row.goods}, ${row.more}` : row.goods}</dd>
    </div>
    <div>
      <dt>Destino e comprador</dt>
      <dd>
        {row.destinations}; {row.buyers}
      </dd>
    </div>
    <div>
      <dt>ICMS</dt>
      <dd>{row.icms}</dd>
    </div>
    <div>
      <dt>Os outros</dt>
      <dd>{row.federal}</dd>
    </div>
    <div>
      <dt>Vale desde</dt>
      <dd>{row.validUntil ? `${row.validFrom}, ${row.validUntil}` : row.validFrom}</dd>
    </div>
  </dl>
)

export default function ExplainTaxRule() {
  const { values, rule, unknown, order, others } = useLoaderData<typeof loader>()
  const options = (all: readonly string[], labels: Readonly<Record<string, string>>) =>
    all.map((value) => ({ value, label: labels[value]! }))
  return (
    <>
      <PageHeader
        title="Por que esta regra?"
        summary="A regra de uma venda, e as outras que também serviriam."
        parent={{ label: 'Regras fiscais', path: '/tax-rules' }}
      />
      <Form method="get" className="block form-page">
        <div className="field-row">
          <SelectField
            label="Mercadoria"
            options={options(TAX_GOODS, TAX_GOOD_LABELS)}
            input={{ id: 'good', name: 'good', defaultValue: values.good }}
          />
          <SelectField label="Estado" options={UF_OPTIONS} input={{ id: 'uf', name: 'uf', defaultValue: values.uf }} />
          <SelectField
            label="Comprador"
            options={options(BUYER_KINDS, BUYER_KIND_LABELS)}
            input={{ id: 'buyer', name: 'buyer', defaultValue: values.buyer }}
          />
        </div>
        <div className="field-row">
          <SelectField
            label="Origem"
            empty="A do produto"
            options={options(ORIGINS, ORIGIN_LABELS)}
            input={{ id: 'origin', name: 'origin', defaultValue: values.origin }}
          />
          <TextField
            label="Produto"
            optional
            help="O código dele, para o NCM e a origem do cadastro."
            input={{ id: 'productId', name: 'productId', inputMode: 'numeric', defaultValue: values.productId }}
          />
          <TextField
            label="Em"
            optional
            help="Em branco: hoje."
            input={{ id: 'on', name: 'on', type: 'date', defaultValue: values.on }}
          />
        </div>
        <button type="submit" className="btn btn-primary">
          Ver a regra
        </button>
      </Form>
      {unknown ? <Notice kind="warning">{unknown}</Notice> : null}
      {rule ? (
        <section aria-labelledby="rule-title">
          <h2 id="rule-title">Vale a regra {rule.id}</h2>
          <Facts row={rule} />
        </section>
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="others-title">
          <h2 id="others-title">Também serviriam</h2>
          {others.map((row) => (
            <details className="fold" key={row.id}>
              <summary>
                <span>Regra {row.id}</span>{' '}
                <small>{row.isMaybe ? 'depende do que falta no cadastro' : 'é menos específica'}</small>
              </summary>
              <Facts row={row} />
            </details>
          ))}
        </section>
      ) : null}
      <p className="help">A mais específica vence: {order.join('; ')}.</p>
    </>
  )
}
