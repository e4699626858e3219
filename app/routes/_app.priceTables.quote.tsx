import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isUf } from '#domain/ground/places/states'
import { errorText } from '#domain/sales/error-texts/error-text'
import { sentenceOf } from '~/api-client/errors'
import { requireScreen } from '~/auth/guards.server'
import { SelectField } from '~/components/form/choice-fields'
import { FindChoices, type FindName } from '~/components/form/find-choices'
import { SearchSelect } from '~/components/form/search-select'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { priceTablesApi } from '~/features/catalogue/price-tables/price-tables-api.server'
import { priceStepWords } from '~/features/catalogue/pricing/price-steps'
import { productChoices } from '~/features/catalogue/products/product-choices.server'
import { UF_OPTIONS } from '~/features/ground/places/uf-options'
import { companiesWith } from '~/features/people/companies/company-choices.server'
import { formatMoney } from '~/format/money'
import { formatInteger } from '~/format/numbers'

const SALES = [
  { value: 'kit', label: 'Em kit' },
  { value: 'taxpayer', label: 'Avulso, contribuinte' },
  { value: 'nonTaxpayer', label: 'Avulso, não contribuinte' },
]

export const meta: MetaFunction = () => [{ title: 'Quanto a empresa paga?' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireScreen(args, '/priceTables')
  const { request, context } = args
  const search = new URL(request.url).searchParams
  const idOf = (name: string) => (/^[1-9]\d{0,14}$/.test(search.get(name) ?? '') ? search.get(name)! : '')
  const sale = SALES.find(({ value }) => value === search.get('sale'))?.value ?? 'kit'
  const uf = search.get('uf') ?? ''
  const asked = {
    companyId: idOf('companyId'),
    productId: idOf('productId'),
    quantity: /^\d{1,6}$/.test(search.get('quantity') ?? '') ? search.get('quantity')! : '1',
    sale,
    uf: isUf(uf) ? uf : '',
  }
  // Without a script: what the two lists are searched for.
  const wordsOf = (name: FindName) => search.get(name)?.trim().slice(0, 80) ?? ''
  const [find, findCompany] = [wordsOf('find'), wordsOf('findCompany')]
  const [companies, products] = await Promise.all([
    companiesWith(request, context, findCompany, asked.companyId),
    productChoices(request, context, find, asked.productId),
  ])
  const answer = asked.companyId && asked.productId ? await quoteOf(args, asked) : null
  const found = answer && 'company' in answer ? answer : null
  return {
    asked,
    companies,
    products,
    find,
    findCompany,
    ufs: UF_OPTIONS,
    problem: answer && 'problem' in answer ? answer.problem : null,
    found,
  }
}

type Asked = Record<'companyId' | 'productId' | 'quantity' | 'sale' | 'uf', string>

const SOURCES = {
  EXCLUSIVE: 'Preço exclusivo da empresa',
  OWN_TABLE: 'Tabela da empresa',
  DEFAULT_TABLE: 'Tabela padrão',
} as const

async function quoteOf({ request, context }: LoaderFunctionArgs, { sale, uf, ...asked }: Asked) {
  const query = {
    ...asked,
    detached: String(sale !== 'kit'),
    taxpayer: String(sale !== 'nonTaxpayer'),
    ...(uf ? { uf } : {}),
  }
  try {
    const quote = await priceTablesApi(request, context).quote(query)
    const table = quote.priceTable && quote.source !== 'EXCLUSIVE' ? `: ${quote.priceTable.name}` : ''
    return {
      company: quote.company.name,
      product: quote.product.name,
      quantity: formatInteger(quote.quantity),
      source: quote.source ? `${SOURCES[quote.source]}${table}` : '',
      price: quote.price === null ? '' : formatMoney(quote.price),
      total: quote.total === null ? '' : formatMoney(quote.total),
      steps: priceStepWords(quote.trace),
      error: quote.error ? errorText(quote.error) : '',
      isOffSale: !quote.product.enabled,
    }
  } catch (error) {
    if (error instanceof Response && error.status !== 404) throw error
    return { problem: isMissing(error) ? 'A empresa ou o produto não existe mais.' : sentenceOf(error) }
  }
}

const isMissing = (error: unknown) => (error as { init?: { status?: number } })?.init?.status === 404

export default function PriceQuote() {
  const { asked, companies, products, find, findCompany, ufs, problem, found } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Quanto a empresa paga?"
        summary="O preço de hoje de um produto para uma empresa, e de onde ele vem."
        parent={{ label: 'Tabelas de preço', path: '/priceTables' }}
      />
      <form method="get" className="form-page">
        <SearchSelect
          label="Empresa"
          input={{ id: 'companyId', name: 'companyId', defaultValue: asked.companyId, required: true }}
          options={companies}
          empty="Escolha uma empresa"
          searchPath="/options/companies"
        />
        <FindChoices
          id="companyId"
          name="findCompany"
          label="Buscar empresa"
          find={findCompany}
          count={companies.length}
        />
        <SearchSelect
          label="Produto"
          input={{ id: 'productId', name: 'productId', defaultValue: asked.productId, required: true }}
          options={products}
          empty="Escolha um produto"
          searchPath="/options/products/ALL"
        />
        <FindChoices id="productId" label="Buscar produto" find={find} count={products.length} />
        <TextField
          label="Quantidade"
          input={{ id: 'quantity', name: 'quantity', defaultValue: asked.quantity, inputMode: 'numeric', maxLength: 6 }}
        />
        <SelectField label="Venda" input={{ id: 'sale', name: 'sale', defaultValue: asked.sale }} options={SALES} />
        <SelectField
          label="UF de entrega"
          optional
          input={{ id: 'uf', name: 'uf', defaultValue: asked.uf }}
          options={ufs}
          empty="A da empresa"
        />
        <button type="submit" className="btn btn-primary">
          Ver preço
        </button>
      </form>
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      {found ? (
        <section className="block" aria-labelledby="answer">
          <h2 id="answer">
            {found.company}: {found.quantity} × {found.product}
          </h2>
          {found.error ? <Notice kind="warning">{found.error}</Notice> : null}
          {found.isOffSale ? <Notice kind="warning">O produto está fora de venda.</Notice> : null}
          {found.price ? (
            <>
              <p>
                <strong className="num">{found.price}</strong> por unidade, <span className="num">{found.total}</span>{' '}
                ao todo. {found.source}.
              </p>
              <ol>
                {found.steps.map(({ label, detail, after }) => (
                  <li key={label}>
                    {label} {detail ? <span className="muted num">{detail}</span> : null}{' '}
                    <span className="num">{after}</span>
                  </li>
                ))}
              </ol>
            </>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
