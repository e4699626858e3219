import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { valueAt } from '~/components/form/value-at'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { ORDER_KINDS } from '~/features/ground/order-words/order-kinds'
import { DataFields } from '../status/data-fields'
import { NoteFields, type StepReply } from '../status/step-fields'
import { BulkTable } from './bulk-table'
import type { loadBulk } from './load-bulk.server'

/** Several orders at once: first what to do, then which would move and which not and why, then the button. */
export function BulkPage() {
  const bulk = useLoaderData<typeof loadBulk>()
  const { kind, path, missing, isAlike, groups, actions, step, orders } = bulk
  return (
    <>
      <PageHeader
        title={`Mudar o status de ${orders.length} ${ORDER_KINDS[kind].noun[orders.length === 1 ? 0 : 1]}`}
        summary={
          step ? `Ensaio: ${step.label}. Nada mudou ainda.` : 'Primeiro um ensaio: nada muda até você confirmar.'
        }
        parent={{ label: ORDER_KINDS[kind].plural, path }}
      />
      {missing ? <Notice kind="warning">Não encontrados, ficam de fora: {missing}. Os outros seguem.</Notice> : null}
      {isAlike ? null : (
        <section className="notice notice-info">
          <h2>Os marcados estão em etapas diferentes</h2>
          <p>Cada um avança para a sua própria etapa. Outras mudanças valem para um grupo de uma vez.</p>
          <details open={!step}>
            <summary>Escolher um grupo</summary>
            <ul>
              {groups.map(({ label, count, href }) => (
                <li key={label}>
                  <a href={href}>
                    {label} ({count})
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </section>
      )}
      {step ? <ChangeForm bulk={bulk} step={step} /> : actions.length > 0 ? <ActionForm bulk={bulk} /> : null}
      {actions.length === 0 ? (
        <Notice kind="warning">Nenhuma mudança de status é possível para eles com o seu perfil.</Notice>
      ) : null}
      <BulkTable orders={orders} isRehearsed={step !== undefined} />
      {step?.movable ? null : (
        <p className="mt-3">
          <a className="btn btn-quiet" href={path}>
            Voltar à lista
          </a>
        </p>
      )}
    </>
  )
}

type Bulk = ReturnType<typeof useLoaderData<typeof loadBulk>>

const Ids = ({ ids }: { ids: readonly number[] }) =>
  ids.map((id) => <input key={id} type="hidden" name="ids" value={id} />)

/** What to do with all of them: leads to the rehearsal. */
function ActionForm({ bulk: { kind, ids, actions } }: { bulk: Bulk }) {
  return (
    <form method="get" action="/orders/bulk" className="form-page mb-3">
      <input type="hidden" name="from" value={kind} />
      <Ids ids={ids} />
      <fieldset className="choices">
        <legend>O que fazer com todos</legend>
        {actions.map(({ action, label, movable, blocked }, index) => (
          <div className="form-check" key={action}>
            <input
              type="radio"
              className="form-check-input"
              id={`bulk-${action}`}
              name="action"
              value={action}
              required
              defaultChecked={index === 0 && action !== 'cancel'}
            />
            <label className="form-check-label" htmlFor={`bulk-${action}`}>
              {label}{' '}
              <span className="muted">
                {movable} {movable === 1 ? 'pode' : 'podem'}
                {blocked > 0 ? `, ${blocked} não` : ''}
              </span>
            </label>
          </div>
        ))}
      </fieldset>
      <ButtonRow className="form-actions">
        <button type="submit" className="btn btn-primary">
          Conferir
        </button>
      </ButtonRow>
    </form>
  )
}

/** The fields of the step, once for all orders, and the button. */
function ChangeForm({ bulk, step }: { bulk: Bulk; step: NonNullable<Bulk['step']> }) {
  const reply = useActionData<Partial<StepReply>>()
  const isSending = useSending()
  const { kind, ids, from, actions } = bulk
  const typed = reply?.result?.initialValue ?? undefined
  const errors = reply?.result?.error ?? {}
  const ownFields = ['note', 'files', ...step.fields.map(({ name }) => name)]
  const formErrors = Object.entries(errors).flatMap(([name, texts]) => (ownFields.includes(name) ? [] : (texts ?? [])))
  if (step.movable === 0)
    return (
      <Notice kind="warning">
        Nenhum deles pode mudar agora: os motivos estão na lista.{' '}
        {actions.length > 1 ? <a href={otherAction(bulk)}>Escolher outra ação</a> : null}
      </Notice>
    )
  return (
    <Form method="post" discover="none" encType="multipart/form-data" className="form-page mb-3" data-question="">
      {formErrors.length > 0 ? <Notice kind="danger">{formErrors.join(' ')}</Notice> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={bulk.idempotencyKey} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="action" value={step.action} />
      <input type="hidden" name="from" value={from ?? ''} />
      <Ids ids={ids} />
      {bulk.seen.map(({ id, status }, at) => (
        <Fragment key={id}>
          <input type="hidden" name={`seen[${at}].id`} value={id} />
          <input type="hidden" name={`seen[${at}].status`} value={status} />
        </Fragment>
      ))}
      <DataFields fields={step.fields} prefix="bulk" typed={typed} errorsOf={(name) => errors[name] ?? undefined} />
      {bulk.isAlike ? (
        <NoteFields
          prefix="bulk"
          name="note"
          label={step.action === 'cancel' ? 'Motivo para todos' : 'Observação para todos'}
          help={step.note === 'none' ? undefined : NEEDED[step.note]}
          isRequired={false}
          optional={step.note === 'none'}
          hasFile
          fileIsOptional={step.note !== 'asset'}
          text={valueAt(typed, 'note')}
          errors={errors.note ?? undefined}
          fileErrors={errors.files ?? undefined}
        />
      ) : null}
      <ButtonRow className="form-actions">
        <button type="submit" className={`btn ${step.isDangerous ? 'btn-danger' : 'btn-primary'}`} disabled={isSending}>
          {`Mudar o status de ${step.movable}`}
        </button>
        {actions.length > 1 ? (
          <a className="btn btn-quiet" href={otherAction(bulk)} data-onward="">
            Escolher outra ação
          </a>
        ) : null}
        <a className="btn btn-text" href={bulk.path}>
          Voltar à lista
        </a>
      </ButtonRow>
    </Form>
  )
}

const NEEDED = {
  note: 'Este passo exige uma observação. Ela fica escrita em cada um deles.',
  asset: 'Este passo exige uma observação com documento. Cada um deles recebe uma cópia.',
}

const otherAction = ({ kind, ids }: Bulk): string =>
  `/orders/bulk?from=${kind}&${ids.map((id) => `ids=${id}`).join('&')}`
