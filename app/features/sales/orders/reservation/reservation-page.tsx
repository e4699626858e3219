import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { ButtonRow } from '~/components/button-row'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import { RadioField, SelectField } from '~/components/form/choice-fields'
import { FieldError } from '~/components/form/field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextAreaField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { loadReservation, ReservationReply } from './reservation.server'

type Loaded = ReturnType<typeof useLoaderData<typeof loadReservation>>

export const RELEASE = {
  question: 'Soltar a reserva?',
  consequence: 'Os itens ficam livres para outros orçamentos. Para reservar de novo é preciso um motivo.',
  verb: 'Soltar reserva',
}

/** Stock for a budget before it is sent: what is held, and what may be, in which centre and until when. */
export function ReservationPage() {
  const loaded = useLoaderData<typeof loadReservation>()
  const { id, isOpen, isPromotion, isUsedUp, standing, days } = loaded
  const path = `/budgets/${id}`
  return (
    <>
      <PageHeader
        title="Reservar estoque"
        summary="O que você reservar fica só para este orçamento até a hora marcada; ao enviar o pedido, fica dele."
        parent={{ label: `Orçamento ${id}`, path }}
      />
      {standing ? <Standing loaded={loaded} standing={standing} /> : null}
      {!isOpen ? (
        <p>Só um orçamento aberto reserva estoque. Um pedido enviado já tem o dele.</p>
      ) : isPromotion ? (
        <p>O kit da promoção já reserva o estoque deste orçamento até ele vencer.</p>
      ) : isUsedUp ? (
        <p>A reserva deste orçamento já foi renovada uma vez. Não há outra renovação.</p>
      ) : days.length === 0 ? (
        <p>A reserva já vai até o fim da validade do orçamento.</p>
      ) : (
        <ReservationForm loaded={loaded} isRenewal={standing !== null} />
      )}
    </>
  )
}

function Standing({
  loaded: { id, idempotencyKey },
  standing,
}: {
  loaded: Loaded
  standing: NonNullable<Loaded['standing']>
}) {
  return (
    <section aria-labelledby="standing">
      <h2 id="standing">Reservado até {standing.until}</h2>
      <p>
        {standing.where}. {standing.who}
      </p>
      <ul>
        {standing.lines.map(({ productId, name, quantity, of }) => (
          <li key={productId}>
            {quantity} {of} {name}
          </li>
        ))}
      </ul>
      <ButtonRow className="actions">
        <ConfirmLink
          className="btn btn-quiet"
          label="Soltar reserva"
          {...RELEASE}
          isDangerous
          action={`/budgets/${id}/reservation/release`}
          idempotencyKey={`${idempotencyKey}-release`}
        />
      </ButtonRow>
    </section>
  )
}

function ReservationForm({ loaded, isRenewal }: { loaded: Loaded; isRenewal: boolean }) {
  const { id, centers, days, lines, limit, needsReason, idempotencyKey } = loaded
  const reply = useActionData<ReservationReply>()
  const isSending = useSending()
  const errors = reply?.fieldErrors ?? {}
  const chosenDays = reply?.typed.days || days[0]?.value
  const isTicked = (productId: string) => reply?.typed.productIds.includes(productId) ?? true
  return (
    <Form method="post" className="mt-3">
      {isRenewal ? <h2>Renovar</h2> : null}
      {reply && reply.formErrors.length > 0 ? <Notice kind="danger">{reply.formErrors.join(' ')}</Notice> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <input type="hidden" name="isRenewal" value={String(isRenewal)} />
      {isRenewal ? null : (
        <>
          <div className="form-page">
            <SelectField
              label="Centro de distribuição"
              input={{
                id: 'reservation-centerId',
                name: 'centerId',
                defaultValue: reply?.typed.centerId || centers[0]?.value,
              }}
              options={centers}
              errors={errors.centerId}
            />
          </div>
          <Lines lines={lines} isTicked={isTicked} errors={productErrors(errors)} />
        </>
      )}
      <div className="form-page mt-3">
        <RadioField
          label="Por quanto tempo"
          id="reservation-days"
          inputs={days.map(({ value }) => ({
            id: `reservation-days-${value}`,
            name: 'days',
            value,
            defaultChecked: value === chosenDays,
          }))}
          labels={Object.fromEntries(days.map(({ value, label }) => [value, label]))}
          errors={errors.days}
        />
        {needsReason ? (
          <TextAreaField
            label="Motivo"
            help="Uma segunda reserva, ou a renovação, diz por quê. Não há terceira."
            input={{
              id: 'reservation-reason',
              name: 'reason',
              rows: 2,
              maxLength: 500,
              required: true,
              defaultValue: reply?.typed.reason,
            }}
            errors={errors.reason}
          />
        ) : null}
        <p className="help">{limit}</p>
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {isRenewal ? 'Renovar reserva' : 'Reservar'}
          </button>
          <a className="btn btn-quiet" href={`/budgets/${id}`}>
            Voltar
          </a>
        </ButtonRow>
      </div>
    </Form>
  )
}

/** What is missing, product by product; of a product that is none of the budget's one sentence for all of them. */
function productErrors(errors: Record<string, string[]>): string[] | undefined {
  const isForeign = Object.keys(errors).some((name) => name.startsWith('productIds['))
  return isForeign ? ['Os itens do orçamento mudaram. Carregue a página de novo.'] : errors.productIds
}

type LinesProps = { lines: Loaded['lines']; isTicked: (productId: string) => boolean; errors: string[] | undefined }

function Lines({ lines, isTicked, errors }: LinesProps) {
  return (
    <fieldset className="choices" id="reservation-productIds">
      <legend>Itens</legend>
      <FieldError id="reservation-productIds" errors={errors} />
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">O que está livre em cada centro</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="num">
                Quantidade
              </th>
              <th scope="col">Livre</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ productId, name, quantity, free }) => (
              <tr key={productId}>
                <th scope="row">
                  <span className="form-check">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      id={`reservation-${productId}`}
                      name="productIds"
                      value={productId}
                      defaultChecked={isTicked(productId)}
                      aria-invalid={errors ? true : undefined}
                      aria-describedby={errors ? 'reservation-productIds-error' : undefined}
                    />
                    <label className="form-check-label" htmlFor={`reservation-${productId}`}>
                      {name}
                    </label>
                  </span>
                </th>
                <td data-label="Quantidade" className="num">
                  {quantity}
                </td>
                <td data-label="Livre">
                  <span>
                    {free.map(({ center, text, isShort, next }, at) => (
                      <Fragment key={center}>
                        {at === 0 ? null : <br />}
                        {center}: {isShort ? <strong>{text}</strong> : text}
                        {isShort && next ? <small className="muted"> {next}</small> : null}
                      </Fragment>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}
