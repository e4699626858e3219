import { ButtonRow } from '~/components/button-row'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import { Icon, type IconName } from '~/components/icon'
import type { StepWords } from '../status/order-steps.server'
import { StepFields } from '../status/step-fields'
import type { loadOrder } from './load-order.server'

type Order = Awaited<ReturnType<typeof loadOrder>>
/**
 * The parts of a record that are drawn: an order's own page has all of it, a claim's has its order's documents
 * elsewhere.
 */
type Shown = Pick<
  Order,
  | 'id'
  | 'path'
  | 'version'
  | 'revision'
  | 'idempotencyKey'
  | 'steps'
  | 'canEdit'
  | 'canPrice'
  | 'canPrint'
  | 'canMirror'
  | 'laterEdits'
> & {
  canReserve?: boolean
  electrics?: Order['electrics']
  claimLinks?: Order['claimLinks']
  canPropose?: boolean
  canRepeat?: boolean
  hasInvoices?: boolean
  recordPath?: string
}
type Place = { href: string; label: string; icon?: IconName }
type Deed = StepWords | Place

/**
 * The actions open now: the next step alone stands out, one more is beside it, the rest is in a menu whose last entry
 * cancels (mock-up 03). A blocked one says so and leads to its reasons.
 */
export function OrderActions({ order }: { order: Shown }) {
  const { lead, second, more } = ranked(order)
  const documents = documentsOf(order)
  const draw = (deed: Deed, className: string) => (
    <Action key={deed.label} deed={deed} className={className} order={order} />
  )
  return (
    <ButtonRow className="actions order-actions">
      {lead ? (
        <div className="foot-bar">{draw(lead, `btn ${isOpen(lead) ? 'btn-primary' : 'btn-quiet blocked'}`)}</div>
      ) : null}
      {second ? draw(second, `btn btn-quiet${isOpen(second) ? '' : ' blocked'}`) : null}
      {more.length > 0 ? (
        <details className="menu">
          <summary className="btn btn-quiet">
            Mais <Icon name="down" />
          </summary>
          <ButtonRow className="menu-panel">
            {more.map((deed) =>
              draw(deed, `menu-item${isOpen(deed) ? '' : ' blocked'}${isClosing(deed) ? ' is-last' : ''}`),
            )}
          </ButtonRow>
        </details>
      ) : null}
      <ButtonRow className="quiet-links">
        {documents.map(({ href, label, icon }) => (
          <a key={href} href={href} {...(icon ? { 'data-document': '' } : {})}>
            {icon ? <Icon name={icon} /> : null} {label}
          </a>
        ))}
      </ButtonRow>
    </ButtonRow>
  )
}

/** The next step leads; where all are blocked the form that mends them does, and the first of them stays beside it. */
function ranked({ steps, path, canEdit, canPrice, canReserve, laterEdits, recordPath }: Shown) {
  const forward = steps.filter(({ action }) => !CLOSING.includes(action))
  const places: Place[] = [
    ...(canEdit ? [{ href: `${path}/edit`, label: 'Editar', icon: 'edit' as const }] : []),
    ...(canPrice ? [{ href: `${path}/prices`, label: 'Preços e desconto' }] : []),
    ...(canPrice ? [{ href: `${path}/target`, label: 'Fechar em um total' }] : []),
    ...(canReserve ? [{ href: `${path}/reservation`, label: 'Reservar estoque' }] : []),
    ...laterEdits,
  ]
  // A claim whose next step is a form of its own leads with that.
  const lead =
    forward.find(({ allowed }) => allowed) ?? (canEdit || (recordPath && !forward[0]) ? places[0] : forward[0])
  const rest: Deed[] = [...forward, ...places].filter((deed) => deed !== lead)
  const second = lead && lead === places[0] ? rest[0] : (places.find((place) => place !== lead) ?? rest[0])
  const closing = steps.filter(({ action }) => CLOSING.includes(action))
  return {
    lead,
    second,
    more: [...rest.filter((deed) => deed !== second), ...closing],
  }
}

const documentsOf = ({
  id,
  path,
  canPrint,
  canMirror,
  revision,
  electrics,
  claimLinks = [],
  hasInvoices,
  canPropose,
  canRepeat,
  recordPath = path,
}: Shown): Place[] => [
  ...claimLinks,
  ...(canPropose ? [{ href: `${path}/proposal`, label: 'Fazer proposta' }] : []),
  ...(canRepeat ? [{ href: `/orders/${id}/again`, label: 'Comprar de novo' }] : []),
  ...(canRepeat ? [{ href: `/productLists/new?order=${id}`, label: 'Salvar como lista' }] : []),
  ...(canPrint ? [{ href: `/orders/print/${id}`, label: 'Imprimir', icon: 'print' as const }] : []),
  ...(canMirror ? [{ href: `/orders/mirror/${id}`, label: 'Espelho', icon: 'file' as const }] : []),
  ...(hasInvoices ? [{ href: `/orders/${id}/invoice`, label: 'Nota fiscal' }] : []),
  { href: `${recordPath}/documents`, label: 'Documentos' },
  // What is wired has papers of its own.
  ...(electrics ? [{ href: `${path}/folder`, label: 'Pasta técnica' }] : []),
  { href: `${recordPath}/revisions`, label: `Revisão ${revision}` },
]

const isStep = (deed: Deed): deed is StepWords => 'action' in deed
const isOpen = (deed: Deed): boolean => !isStep(deed) || deed.allowed
const isClosing = (deed: Deed): boolean => isStep(deed) && deed.isDangerous

type ActionProps = { deed: Deed; className: string; order: Pick<Order, 'path' | 'version' | 'idempotencyKey'> }

function Action({ deed, className, order: { path, version, idempotencyKey } }: ActionProps) {
  if (!isStep(deed))
    return (
      <a className={className} href={deed.href}>
        {deed.icon ? <Icon name={deed.icon} /> : null} {deed.label}
      </a>
    )
  const action = `${path}/status/${deed.action}`
  if (!deed.allowed || COMPARING.includes(deed.action))
    return (
      <a className={className} href={action}>
        {deed.label}
      </a>
    )
  return (
    <ConfirmLink
      className={className}
      label={deed.label}
      question={deed.question}
      consequence={deed.consequence}
      verb={deed.verb}
      isDangerous={deed.isDangerous}
      action={action}
      encType="multipart/form-data"
      idempotencyKey={`${idempotencyKey}-${deed.action}`}
      version={version}
    >
      <StepFields step={deed} />
    </ConfirmLink>
  )
}

/** These say on their page what changed since, which a dialog over the order does not know. */
const COMPARING = ['clone', 'restore']

/** Never the one thing that a page suggests; what cancels comes last. */
const CLOSING = ['backStatus', 'backToNew', 'backToNegotiation', 'clone', 'cancel']
