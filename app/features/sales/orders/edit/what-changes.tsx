import { Meter } from '~/features/catalogue/kits/gauge'
import { Amount } from '~/features/catalogue/pricing/amount'
import type { SumRow } from './edit-outcome.server'
import type { ProductsPreview } from './edit-products.server'
import { MovedPrices } from './foreseen'

type Props = {
  total: string
  /** What is told of the order as it is stored. */
  sums: readonly SumRow[]
  preview: ProductsPreview | undefined
  /** Of the form as it is typed now: of fields that say nothing themselves. */
  errors?: readonly string[]
  canCalculate: boolean
  isBusy?: boolean
}

/** Beside the form: the order's cost, the cost after the change, and the approval that it would need. */
export function WhatChanges({ total, sums, preview, errors = [], canCalculate, isBusy = false }: Props) {
  const whole = preview?.isWhole === true ? preview : undefined
  const isMoved = whole !== undefined && whole.before !== whole.total
  return (
    <>
      <h2>O que muda</h2>
      <div aria-busy={isBusy} className={isBusy ? 'is-waiting' : undefined}>
        <dl className="sums">
          <div className={preview ? undefined : 'total'}>
            <dt>{preview ? 'Total salvo' : 'Total'}</dt>
            <dd>{preview ? isMoved ? <s>{total}</s> : total : <Amount value={total} />}</dd>
          </div>
          {preview ? (
            <div className="total">
              <dt>{whole ? 'Novo total' : 'Produtos e frete'}</dt>
              <dd>
                <Amount value={preview.total} />
              </dd>
            </div>
          ) : null}
          {isMoved ? (
            <div>
              <dt>Diferença</dt>
              <dd>{whole.difference}</dd>
            </div>
          ) : null}
          {(preview?.sums ?? sums).map(({ label, now, before }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before ? (
                  <>
                    <span className="muted">{before} →</span> <strong>{now}</strong>
                  </>
                ) : (
                  now
                )}
              </dd>
            </div>
          ))}
        </dl>
        {preview?.meter ? <Meter meter={preview.meter} /> : null}
      </div>
      {whole ? <MovedPrices preview={whole} /> : null}
      <p className="help">{isBusy ? 'Calculando…' : preview ? 'Nada foi salvo ainda.' : ''}</p>
      <p className="visually-hidden" role="status">
        {preview && !isBusy ? `${whole ? 'Novo total' : 'Produtos e frete'}: ${preview.total}.` : ''}
      </p>
      {[...errors, ...(preview?.blockers ?? []), ...(whole?.refusal ? [whole.refusal] : [])].map((text) => (
        <p key={text} className="field-error">
          {text}
        </p>
      ))}
      {whole && whole.needed.length > 0 ? (
        <div className="notice notice-warning">
          <p>
            <strong>Vai para aprovação.</strong> {whole.needed.join(' ')}
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
        <button type="submit" className="btn btn-quiet no-script" name="intent" value="recalculate" formNoValidate>
          Calcular
        </button>
      ) : null}
    </>
  )
}
