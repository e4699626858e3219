import { Notice } from '~/components/notice'
import type { ProductsPreview } from './edit-products.server'

type Whole = Extract<ProductsPreview, { isWhole: true }>

/** Above the form that was sent: what saving would do to the total, and why; the same button saves it. */
export function Foreseen({ preview }: { preview: Whole }) {
  return (
    <Notice kind="warning">
      <p>
        <strong>
          {preview.before === preview.total
            ? `O total continua ${preview.total}, mas há preços que mudam.`
            : `O total muda de ${preview.before} para ${preview.total}.`}
        </strong>{' '}
        Nada foi salvo ainda: confira e salve de novo.
      </p>
      <MovedPrices preview={preview} />
    </Notice>
  )
}

/** Every price and charge that moves; the others stay as they are. */
export function MovedPrices({ preview: { repriced, charges } }: { preview: Pick<Whole, 'repriced' | 'charges'> }) {
  const words = [...repriced, ...charges]
  if (words.length === 0) return null
  return (
    <ul className="help">
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
