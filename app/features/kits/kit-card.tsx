import { ButtonRow } from '~/components/button-row'
import { Amount } from '../pricing/amount'
import { AddKitForm } from './add-kit-form'
import { Meter } from './gauge'
import type { KitWords } from './kit-words'

/** One ready kit of a list; without a key it is to be looked at, by somebody who sells nothing. */
export function KitCard({ kit, idempotencyKey }: { kit: KitWords; idempotencyKey: string | null }) {
  return (
    <li className="card kit-card">
      <div>
        <h2>{idempotencyKey === null ? kit.title : <a href={`/budgets/kits/${kit.id}`}>{kit.title}</a>}</h2>
        <p>{kit.equipment}</p>
        <p className="muted">{kit.place}</p>
      </div>
      {kit.promotion ? <p className="chip chip-waiting">{kit.promotion}</p> : null}
      {kit.price ? (
        <p>
          <Amount value={kit.price} /> <small className="muted num">{kit.pricePerWp}</small>
        </p>
      ) : (
        <p className="muted">Sem preço para esta empresa</p>
      )}
      {kit.meter ? <Meter meter={kit.meter} /> : null}
      {idempotencyKey === null ? null : (
        <ButtonRow>
          {kit.isSellable ? <AddKitForm kitId={kit.id} name={kit.title} idempotencyKey={idempotencyKey} /> : null}
          <a className="btn" href={`/budgets/kits/${kit.id}`}>
            Ver itens<span className="visually-hidden"> do kit {kit.title}</span>
          </a>
        </ButtonRow>
      )}
    </li>
  )
}
