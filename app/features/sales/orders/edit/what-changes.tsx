import { Amount } from '~/features/catalogue/pricing/amount'
import type { ProductsPreview } from './edit-products.server'
import { MovedPrices } from './foreseen'

type Props = { total: string; margin: string | null; preview: ProductsPreview | undefined; canCalculate: boolean }

/** Beside the form: the order's cost, the cost after the change, and the approval that it would need. */
export function WhatChanges({ total, margin, preview, canCalculate }: Props) {
  const isWhole = preview?.isWhole === true
  return (
    <>
      <h2>O que muda</h2>
      <div role={preview ? 'status' : undefined}>
        <dl className="sums">
          <div className={preview ? undefined : 'total'}>
            <dt>{preview ? 'Total salvo' : 'Total'}</dt>
            <dd>{preview ? <s>{total}</s> : <Amount value={total} />}</dd>
          </div>
          {preview ? (
            <div className="total">
              <dt>{isWhole ? 'Novo total' : 'Produtos e frete'}</dt>
              <dd>
                <Amount value={preview.total} />
              </dd>
            </div>
          ) : null}
          {isWhole ? (
            <div>
              <dt>Diferença</dt>
              <dd>{preview.difference}</dd>
            </div>
          ) : null}
          {(isWhole ? preview.margin : margin) ? (
            <div>
              <dt>Margem</dt>
              <dd>{isWhole ? preview.margin : margin}</dd>
            </div>
          ) : null}
        </dl>
      </div>
      {isWhole ? <MovedPrices preview={preview} /> : null}
      {preview ? <p className="help">Nada foi salvo ainda.</p> : null}
      {preview?.blockers.map((text) => (
        <p key={text} className="field-error">
          {text}
        </p>
      ))}
      {isWhole && preview.refusal ? <p className="field-error">{preview.refusal}</p> : null}
      {isWhole && preview.needed.length > 0 ? (
        <div className="notice notice-warning">
          <p>
            <strong>Vai para aprovação.</strong> {preview.needed.join(' ')}
          </p>
        </div>
      ) : null}
      {preview?.materials ? (
        <p>
          {preview.materials.text}{' '}
          <button type="submit" className="btn btn-quiet btn-sm" name="intent" value="materials">
            {preview.materials.label}
          </button>
        </p>
      ) : null}
      {canCalculate ? (
        <button type="submit" className="btn btn-quiet" name="intent" value="recalculate" formNoValidate>
          Calcular
        </button>
      ) : null}
    </>
  )
}
