import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { SelectField } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { useSending } from '~/components/use-sending'
import { Acknowledge } from '../pricing/acknowledge'
import { CostBadge } from './cost-badge'
import { PriceTablePage } from './price-table-page'
import type { loadProductPrices, PricesReply, TypedBand } from './product-prices.server'

const COLUMNS = [
  ['initialRange', 'De', 'numeric', 7],
  ['finalRange', 'Até', 'numeric', 7],
  ['price', 'Preço', 'decimal', 16],
  // Below zero too: the keyboards of numbers have no minus on an iPhone.
  ['adjustment', 'Reajuste', 'text', 12],
  ['detachedTaxpayerMargin', 'Margem (contribuinte)', 'decimal', 7],
  ['detachedNonTaxpayerMargin', 'Margem (não contribuinte)', 'decimal', 7],
] as const

/** The bands of one product in one table, saved together, and what they come to at their edges. */
export function ProductPricesPage() {
  const page = useLoaderData<typeof loadProductPrices>()
  const reply = useActionData<PricesReply>()
  const isSending = useSending()
  const bands = reply?.typed ?? page.bands
  const fieldErrors = reply?.fieldErrors ?? {}
  const loose = Object.entries(fieldErrors).flatMap(([name, texts]) => (/^rows\[\d+\]\.\w/.test(name) ? [] : texts))
  return (
    <PriceTablePage head={page.head}>
      <h2>
        <a className="record" href={`/products/${page.product.id}`}>
          {page.product.name}
        </a>
      </h2>
      {reply ? (
        <Notice kind="danger">
          {[...reply.errors, ...loose].map((text) => (
            <p key={text}>{text}</p>
          ))}
          {reply.errors.length + loose.length === 0 ? 'Corrija os campos marcados.' : null}
        </Notice>
      ) : null}
      {page.gap ? <Notice kind="warning">{page.gap}</Notice> : null}
      {page.belowCost ? <Notice kind="warning">Há preço abaixo do custo.</Notice> : null}
      {page.isEmpty && !page.canUpdate ? <p className="muted">Este produto não está na tabela.</p> : null}
      <Form method="post" discover="none" noValidate key={page.idempotencyKey}>
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={page.idempotencyKey} />
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">Faixas e preços</caption>
            <thead>
              <tr>
                {COLUMNS.map(([name, label]) => {
                  const [, words, whose] = /^(.*?)(?: \((.*)\))?$/.exec(label)!
                  return (
                    <th key={name} scope="col" className="num">
                      {words}
                      {name === 'adjustment' ? ' (%)' : ''}
                      {/* The fields below are narrower than the word; each names itself in full. */}
                      {whose ? <span className="cell-more"> {whose.replace('contribuinte', 'contrib.')}</span> : null}
                    </th>
                  )
                })}
                {page.canUpdate ? <th scope="col">Remover</th> : null}
              </tr>
            </thead>
            <tbody>
              {bands.map((band, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is told by its place in the form
                <Band key={at} band={band} at={at} canUpdate={page.canUpdate} fieldErrors={fieldErrors} />
              ))}
            </tbody>
          </table>
        </div>
        {page.canUpdate ? (
          <>
            <p className="help">
              De e Até em branco valem para as demais quantidades. A margem é um multiplicador: 1,12 para 12%.
            </p>
            <TextField
              label="Motivo"
              optional
              input={{ id: 'reason', name: 'reason', maxLength: 200, defaultValue: reply?.reason }}
            />
            <Acknowledge id="acknowledge" alarm={reply?.alarm} />
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              Salvar preços
            </button>
          </>
        ) : null}
      </Form>
      <Preview />
    </PriceTablePage>
  )
}

type BandProps = { band: TypedBand; at: number; canUpdate: boolean; fieldErrors: PricesReply['fieldErrors'] }

function Band({ band, at, canUpdate, fieldErrors }: BandProps) {
  return (
    <tr>
      {COLUMNS.map(([name, label, inputMode, maxLength]) => {
        const field = `rows[${at}].${name}`
        const errors = fieldErrors[field]
        return (
          <td key={name} data-label={label} className="num">
            {canUpdate ? (
              <>
                <label className="visually-hidden" htmlFor={field}>{`${label} (item ${at + 1})`}</label>
                <input
                  id={field}
                  name={field}
                  defaultValue={band[name]}
                  className="form-control num"
                  inputMode={inputMode}
                  maxLength={maxLength}
                  aria-invalid={errors ? true : undefined}
                  aria-describedby={errors ? `${field}-error` : undefined}
                />
              </>
            ) : (
              band[name] || '—'
            )}
            {errors ? (
              <p className="field-error" id={`${field}-error`}>
                {errors.join(' ')}
              </p>
            ) : null}
          </td>
        )
      })}
      {canUpdate ? (
        <td data-label="Remover">
          {band.id ? (
            <>
              <input type="hidden" name={`rows[${at}].id`} value={band.id} />
              <input type="hidden" name={`rows[${at}].version`} value={band.version} />
              <input
                type="checkbox"
                className="form-check-input"
                name={`rows[${at}].remove`}
                defaultChecked={band.remove}
                aria-label={`Remover (item ${at + 1})`}
              />
            </>
          ) : (
            <span className="muted">nova</span>
          )}
        </td>
      ) : null}
    </tr>
  )
}

/** The stored prices, at the edges of their bands. */
function Preview() {
  const { preview, factors, uf, ufs, isEmpty } = useLoaderData<typeof loadProductPrices>()
  if (isEmpty) return null
  return (
    <section className="block" aria-labelledby="preview">
      <h2 id="preview">Prévia</h2>
      <p className="muted">Por unidade, sem acréscimo nem desconto de empresa.</p>
      <form method="get" className="mb-3">
        <SelectField label="UF de entrega" input={{ id: 'uf', name: 'uf', defaultValue: uf }} options={ufs} />{' '}
        <button type="submit" className="btn btn-quiet">
          Ver
        </button>
      </form>
      {factors.length > 0 ? (
        <p className="help">
          {factors.map(({ text, isShort }) => (
            <span key={text}>
              {text}
              {isShort ? ', mais do que a tabela tem' : ''}.{' '}
            </span>
          ))}
          O preço não muda por isso.
        </p>
      ) : null}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Preços nas bordas das faixas</caption>
          <thead>
            <tr>
              <th scope="col">Unidades</th>
              <th scope="col">Faixa</th>
              <th scope="col" className="num">
                Kit
              </th>
              <th scope="col" className="num">
                Avulso, contribuinte
              </th>
              <th scope="col" className="num">
                Avulso, não contribuinte
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.map((row) => (
              <tr key={row.quantity}>
                <th scope="row">{row.quantity}</th>
                <td data-label="Faixa">
                  {row.band} <CostBadge below={row.belowCost} />
                </td>
                <td data-label="Kit" className="num">
                  {row.kit}
                </td>
                <td data-label="Avulso, contribuinte" className="num">
                  {row.taxpayer}
                </td>
                <td data-label="Avulso, não contribuinte" className="num">
                  {row.nonTaxpayer}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
