import { ButtonRow } from '~/components/button-row'
import { AddKitForm } from './add-kit-form'
import type { KitWords } from './kit-words'

/** One ready kit of a list; without a key it is to be looked at, by somebody who sells nothing. */
export function KitCard({ kit, idempotencyKey }: { kit: KitWords; idempotencyKey: string | null }) {
  return (
    <li className="card kit-card">
      <h2>{idempotencyKey === null ? kit.name : <a href={`/budgets/kits/${kit.id}`}>{kit.name}</a>}</h2>
      {kit.price ? (
        <p>
          <span className="price">{kit.price}</span> <span className="muted num">{kit.pricePerWp}</span>
        </p>
      ) : (
        <p className="muted">Sem preço para esta empresa</p>
      )}
      {kit.promotion ? <p className="chip chip-waiting">{kit.promotion}</p> : null}
      <p className="tags">
        <span className="chip chip-production">{kit.potency}</span>
        <span className="chip chip-draft">{kit.voltage}</span>
        <span className="chip chip-draft">{kit.roof}</span>
      </p>
      <p className="muted">{kit.equipment}</p>
      <p className="muted">{[kit.gauge, kit.availability ?? 'Pronta entrega'].filter(Boolean).join(' · ')}</p>
      {idempotencyKey === null ? null : (
        <ButtonRow>
          {kit.isSellable ? <AddKitForm kitId={kit.id} name={kit.name} idempotencyKey={idempotencyKey} /> : null}
          <a className="btn btn-quiet btn-sm" href={`/budgets/kits/${kit.id}`}>
            Ver itens<span className="visually-hidden"> de {kit.name}</span>
          </a>
        </ButtonRow>
      )}
    </li>
  )
}
