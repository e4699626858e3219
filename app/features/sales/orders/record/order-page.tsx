import { Form, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { ApprovalCard } from '~/features/sales/approvals/approval-card'
import { ErpSection } from '~/features/sales/erp/erp-section'
import { PaymentCard } from '~/features/sales/orders/record/payment-card'
import { PromiseLine } from '~/features/sales/promise/promise-line'
import { ShipmentsSection } from '~/features/sales/shipments/shipments-section'
import { FactGroups } from '../facts/fact-groups'
import { Blockers } from '../status/blockers'
import { NoteFields, VisibilityField } from '../status/step-fields'
import { ViewSteps } from '../status/view-steps'
import { OrderTimeline } from '../timeline/order-timeline'
import type { loadOrder } from './load-order.server'
import { OrderActions } from './order-actions'
import { OrderHeader } from './order-header'
import { OrderLines } from './order-lines'

/** One budget or order: its facts, the actions open now, and its history. */
export function OrderPage() {
  const order = useLoaderData<typeof loadOrder>()
  const { id, path, steps } = order
  return (
    <>
      <OrderHeader order={order} />
      {order.promise ? <PromiseLine promise={order.promise} /> : null}
      {order.viewSteps ? <ViewSteps steps={order.viewSteps} /> : null}
      {/* The key closes a dialog when its step is done: the page may be the same, the order is not. */}
      <OrderActions key={order.idempotencyKey} order={order} />
      <nav className="tabs jump" aria-label="Nesta página">
        <a href="#dados">Dados</a> <a href="#produtos">Produtos</a> <a href="#timeline">Linha do tempo</a>
      </nav>
      <Blockers steps={steps} />
      {order.recalculate ? (
        <Notice kind="warning">
          Os materiais são para outro número de módulos. <a href={`${path}/materials`}>{order.recalculate}</a>
        </Notice>
      ) : null}
      {order.canceledInvoice ? (
        <Notice kind="danger">
          A nota {order.canceledInvoice} deste pedido foi cancelada: o pedido espera a que a substitui.
        </Notice>
      ) : null}
      {order.taxChange ? <Notice kind="warning">{order.taxChange}</Notice> : null}
      {order.swap ? (
        <Notice kind="warning">
          {order.swap.text} <a href={order.swap.href}>Ver a troca</a>
        </Notice>
      ) : null}
      {order.approvals ? (
        <ApprovalCard
          approvals={order.approvals}
          path={path}
          version={order.version}
          idempotencyKey={order.idempotencyKey}
        />
      ) : null}
      {order.payment ? <PaymentCard payment={order.payment} path={path} idempotencyKey={order.idempotencyKey} /> : null}
      <div className="order-grid">
        <div>
          <FactGroups groups={order.facts} isOpen={order.opensGroups} />
          {order.shipments ? <ShipmentsSection {...order.shipments} /> : null}
          {order.electrics ? (
            <p>
              <a href={`${path}/electrics`}>{order.electrics}</a>
            </p>
          ) : null}
          <OrderLines groups={order.groups} totals={order.totals} total={order.total} costs={order.costs} />
          {order.erp ? (
            <ErpSection erp={order.erp} idempotencyKey={order.idempotencyKey}>
              <p>
                <a href={`/orders/${id}/erp`}>Ver as chamadas ao ERP</a>
              </p>
            </ErpSection>
          ) : null}
        </div>
        <aside aria-label="Linha do tempo" id="timeline">
          <h2>Linha do tempo</h2>
          {order.canAddNote ? <NoteForm order={order} /> : null}
          <OrderTimeline timeline={order.timeline} />
        </aside>
      </div>
    </>
  )
}

function NoteForm({ order }: { order: { path: string; idempotencyKey: string; isStaff: boolean } }) {
  return (
    <details className="note-form">
      <summary>Adicionar observação</summary>
      {/* The key: a new form once the note is there. */}
      <Form
        method="post"
        discover="none"
        action={`${order.path}/notes`}
        encType="multipart/form-data"
        key={order.idempotencyKey}
      >
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${order.idempotencyKey}-note`} />
        <NoteFields prefix="new" name="text" label="Observação" isRequired hasFile fileIsOptional />
        {order.isStaff ? <VisibilityField /> : null}
        <button type="submit" className="btn btn-primary btn-sm">
          Adicionar
        </button>
      </Form>
    </details>
  )
}
