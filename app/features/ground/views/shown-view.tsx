import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import type { ShownView as ShownViewFacts } from './open-view.server'

/** The view that the list shows, and the way to keep the changes made to it. */
export function ShownView({
  view: { name, ownId, isChanged },
  here,
  kind,
}: {
  view: ShownViewFacts
  here: string
  kind: OrderKind
}) {
  return (
    <>
      Visão “{name}”{isChanged ? ', alterada' : ''}.{' '}
      {isChanged && ownId ? <a href={`/orders/views/${ownId}/edit?of=${kind}&${here}`}>Salvar alterações</a> : null}
    </>
  )
}
