import { ButtonRow } from '~/components/button-row'
import { Icon } from '~/components/icon'
import type { WayToBegin } from './ways-to-begin'

type Props = { ways: readonly WayToBegin[] }

/** Nothing in the cart: every way to begin. */
export function EmptyCart({ ways }: Props) {
  return (
    <div className="empty">
      <Icon name="box" />
      <h2>O carrinho está vazio</h2>
      <p>Comece por um kit pronto, que já vem completo, ou monte o gerador com as peças que quiser.</p>
      <ButtonRow className="form-actions justify-content-center">
        {ways.map(({ path, label }, index) => (
          <a key={path} className={index === 0 ? 'btn btn-primary' : 'btn btn-quiet'} href={path}>
            {label}
          </a>
        ))}
      </ButtonRow>
    </div>
  )
}
