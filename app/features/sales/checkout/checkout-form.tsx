import { Form, useFetcher } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CheckoutInput } from '#domain/sales/orders/create/checkout-input'
import { ErrorSummary } from '~/components/form/error-summary'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { useFormReply, useResourceForm } from '~/components/form/resource-form'
import { useTypedBefore } from '~/components/form/typed-before'
import { EnterButton, FormEnd } from '~/components/form/whole-form'
import { useSending } from '~/components/use-sending'
import { changedBy, useProposedVoltage } from '~/features/catalogue/kits/proposed-voltage'
import { SumsPanel } from '~/features/catalogue/working-cart/sums'
import { forgetCart } from '../cart/saved-cart'
import { PromiseLine } from '../promise/promise-line'
import { ClientSection } from './client-section'
import { DeliverySection } from './delivery-section'
import type { FollowedBuyer } from './follow-buyer.server'
import type { CheckoutData } from './load-checkout.server'
import { PaymentSection } from './payment-section'
import type { CheckoutReply } from './reply-checkout.server'
import { TriangulationSection } from './triangulation-section'

/** Fields whose change changes the total. */
const PRICING =
  /^(freightUf|taxpayer|networkVoltage|paymentMethodId|paymentConditionId|dueDate|unloadFlag|serviceFee|companyClientId|hasTriangulation|triangulation\.(document|stateRegistration|uf)|hasDeliveryAddress|savedDeliveryAddress|deliveryAddress\.uf)$/
const SETTLE_MS = 500

/**
 * The checkout's one form. The key in it stays the same for as long as the page is open: however often it is sent, one
 * budget comes of it.
 */
export function CheckoutForm({ page }: { page: CheckoutData }) {
  const reply = useFormReply<CheckoutReply>()
  const live = useFetcher<CheckoutReply>()
  const [idempotencyKey] = useState(page.idempotencyKey)
  const proposed = useProposedVoltage(reply?.voltageProposedFor ?? page.voltageProposedFor)
  const isSending = useSending('/checkout')
  const { form, fields } = useResourceForm<CheckoutInput>({
    id: 'checkout',
    defaultValue: page.start,
    constraint: page.constraint,
  })
  const box = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  useTypedBefore(form.id, follow)
  function follow(element: HTMLFormElement, changed: readonly string[]) {
    proposed.follow(element, changed)
    if (!changed.some((name) => PRICING.test(name))) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!box.current) return
      const data = new FormData(box.current)
      data.set('intent', 'totals')
      live.submit(data, { method: 'post', action: '/checkout' })
    }, SETTLE_MS)
  }
  function forget(event: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (!(button instanceof HTMLButtonElement) || button.name !== 'intent') forgetCart(page.userId)
  }
  const buyer = live.data?.buyer ?? reply?.buyer ?? null
  useEffect(() => {
    if (live.data?.buyer && box.current) writeBuyer(box.current, live.data.buyer)
  }, [live.data])
  const said = live.data?.totals ? live.data : reply
  const totals = said?.totals ?? page.totals
  const cartVersion = live.data?.cartVersion ?? reply?.cartVersion ?? page.cart.version
  return (
    <Form
      method="post"
      action="/checkout"
      {...form.props}
      ref={box}
      className="with-side"
      onChange={(event) => follow(event.currentTarget, changedBy(event))}
      onSubmit={forget}
    >
      {/* It does no harm. */}
      <EnterButton label="Atualizar valores" intent="totals" />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <input type="hidden" name="cartVersion" value={cartVersion ?? ''} />
      <input type="hidden" name="seen" value={page.cart.seen} />
      <input type="hidden" name="companyId" value={page.companyId} />
      {proposed.field}
      <input type="hidden" name="proposedFor" value={buyer?.proposedFor ?? page.begun?.proposedFor ?? ''} />
      <div className="stack">
        <ErrorSummary formId={form.id} formErrors={form.errors} fieldErrors={form.allErrors} />
        {reply ? <WhatHappened reply={reply} /> : null}
        <BuyerChanges changes={buyer?.changes ?? []} />
        <ClientSection page={page} fields={fields} reply={reply} />
        <DeliverySection
          page={page}
          fields={fields}
          saved={buyer?.addresses ?? page.begun?.addresses ?? []}
          cepMessage={reply?.cepMessage['deliveryAddress.']}
        />
        <PaymentSection page={page} fields={fields} totals={totals} />
        <TriangulationSection fields={fields} cepMessage={reply?.cepMessage['triangulation.']} />
      </div>
      <div className="stack sticky-side">
        <SumsPanel
          title="Valores"
          rows={totals.rows}
          total={totals.total}
          isWaiting={live.state !== 'idle'}
          action={
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              Criar orçamento
            </button>
          }
        >
          {totals.promise ? <PromiseLine promise={totals.promise} /> : null}
          <p className="no-script">
            <button type="submit" name="intent" value="totals" formNoValidate className="btn btn-quiet">
              Atualizar valores
            </button>
          </p>
          <details className="why">
            <summary>{page.cart.lines.length === 1 ? '1 item' : `${page.cart.lines.length} itens`}</summary>
            <ol>
              {page.cart.lines.map((line) => (
                <li key={line.productId}>
                  <span>{line.text}</span>
                  <span className="num">{line.total}</span>
                </li>
              ))}
            </ol>
          </details>
        </SumsPanel>
      </div>
      <FormEnd />
    </Form>
  )
}

/** Tax class and state as the server proposed them for the buyer that was just chosen. */
function writeBuyer(form: HTMLFormElement, { freightUf, taxpayer, networkVoltage }: FollowedBuyer): void {
  for (const [name, value] of Object.entries({ freightUf, networkVoltage })) {
    const select = form.elements.namedItem(name)
    if (select instanceof HTMLSelectElement) select.value = value
  }
  const box = form.elements.namedItem('taxpayer')
  if (box instanceof HTMLInputElement) box.checked = taxpayer
}

function BuyerChanges({ changes }: { changes: readonly string[] }) {
  return (
    <div aria-live="polite">
      {changes.length > 0 ? (
        <p className="notice notice-warning">Ajustado conforme o comprador e o endereço: {changes.join('; ')}.</p>
      ) : null}
    </div>
  )
}

function WhatHappened({ reply }: { reply: CheckoutReply }) {
  return (
    <>
      {reply.madeId ? (
        <div className="notice notice-success" role="status">
          <a href={`/budgets/${reply.madeId}`}>
            Abrir o orçamento {reply.madeId}, que {reply.isFromOtherTab ? 'outra aba' : 'este formulário'} já criou
          </a>
        </div>
      ) : null}
      {reply.changes.length > 0 ? (
        <div className="notice notice-warning" role="status">
          <p>
            <strong>O que mudou no carrinho</strong>
          </p>
          <ul>
            {reply.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {reply.client ? (
        <div className="notice notice-success" role="status">
          Cliente {reply.client.label} cadastrado e escolhido.
        </div>
      ) : null}
    </>
  )
}
