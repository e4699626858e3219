import { ButtonRow } from '~/components/button-row'
import { Amount } from '../pricing/amount'
import { ProductPicture } from '../pricing/product-picture'
import { AddKitForm } from './add-kit-form'
import { Meter } from './gauge'
import type { KitWords } from './kit-words'

/** The form of a page of kits that its cards' buttons belong to. */
export const MARKS_FORM = 'marks'

/** The reader's own vote on a kit; pressed again it is taken back. */
function MarkButton({ kit, verb, label, isOn }: { kit: KitWords; verb: string; label: string; isOn: boolean }) {
  return (
    <button
      type="submit"
      form={MARKS_FORM}
      name={isOn ? `un${verb}` : verb}
      value={kit.id}
      className={isOn ? 'btn btn-sm' : 'btn btn-text btn-sm'}
      aria-pressed={isOn}
    >
      {label}
      <span className="visually-hidden"> do kit {kit.title}</span>
    </button>
  )
}

type Props = {
  kit: KitWords
  idempotencyKey: string | null
  /** The cart holds something: it is asked what becomes of that. */
  isAsked: boolean
}

/** One ready kit of a list; without a key it can only be looked at, by a user who sells nothing. */
export function KitCard({ kit, idempotencyKey, isAsked }: Props) {
  return (
    <li className="card kit-card">
      <div className="with-pic">
        <ProductPicture drawing="module" image={kit.image} />
        <div>
          <h2>{idempotencyKey === null ? kit.title : <a href={`/budgets/kits/${kit.id}`}>{kit.title}</a>}</h2>
          <p>{kit.equipment}</p>
          <p className="muted">{kit.place}</p>
        </div>
      </div>
      {kit.promotion ? (
        <p>
          <small>
            <strong>{kit.promotion}</strong>
          </small>
        </p>
      ) : null}
      {kit.price ? (
        <p>
          <Amount value={kit.price} /> <small className="muted num">{kit.pricePerWp}</small>
        </p>
      ) : (
        <p className="muted">Sem preço para esta empresa</p>
      )}
      {kit.meter ? <Meter meter={kit.meter} /> : null}
      {kit.electrics ? <p className="muted">{kit.electrics}</p> : null}
      {idempotencyKey === null ? null : (
        <ButtonRow>
          {kit.isSellable ? <AddKitForm kitId={kit.id} name={kit.title} {...{ idempotencyKey, isAsked }} /> : null}
          <MarkButton kit={kit} verb="like" label="Gosto" isOn={kit.mark === 'LIKE'} />
          <MarkButton kit={kit} verb="dislike" label="Não gosto" isOn={kit.mark === 'DISLIKE'} />
        </ButtonRow>
      )}
    </li>
  )
}
