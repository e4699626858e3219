import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import type { loadBulk } from './change-many.server'
import { NoteFields, type StepReply } from './step-fields'

type Reply = Partial<StepReply> & { results?: { id: number; ok: boolean; text: string }[] }

/** One status change for several orders; afterwards, what happened to each. */
export function BulkPage() {
  const { from, isAlike, orders, steps } = useLoaderData<typeof loadBulk>()
  const reply = useActionData<Reply>()
  const isSending = useNavigation().state === 'submitting'
  const typed = (reply?.result?.initialValue ?? {}) as { note?: string; action?: string }
  const { note, files, ...others } = reply?.result?.error ?? {}
  const formErrors = Object.values(others).flatMap((errors) => errors ?? [])
  const results = new Map(reply?.results?.map((result) => [result.id, result]))
  return (
    <>
      <PageHeader
        title={`Mudar o status de ${orders.length} ${orders.length === 1 ? 'registro' : 'registros'}`}
        parent={{ label: from === '/budgets' ? 'Orçamentos' : 'Pedidos', path: from }}
      />
      {reply?.results ? (
        <Notice kind={reply.results.every(({ ok }) => ok) ? 'success' : 'warning'}>
          {`${reply.results.filter(({ ok }) => ok).length} de ${reply.results.length} mudaram de status.`}
        </Notice>
      ) : null}
      <div className="table-box">
        <table className="data-table">
          <caption className="visually-hidden">Registros escolhidos</caption>
          <thead>
            <tr>
              <th scope="col">Número e cliente</th>
              <th scope="col">Status</th>
              <th scope="col" className="num">
                Total
              </th>
              {reply?.results ? <th scope="col">Resultado</th> : null}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <th scope="row">
                  <a href={order.path}>
                    {order.id} · {order.client}
                  </a>
                </th>
                <td data-label="Status">
                  <StatusBadge family={order.status[0]} label={order.status[1]} />
                </td>
                <td data-label="Total" className="num">
                  {order.total}
                </td>
                {reply?.results ? <td data-label="Resultado">{results.get(order.id)?.text}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {reply?.results ? (
        <p className="mt-3">
          <a className="btn btn-quiet" href={from}>
            Voltar à lista
          </a>
        </p>
      ) : steps.length === 0 ? (
        <p className="mt-3">
          {isAlike
            ? 'Nenhuma mudança de status é possível para todos eles.'
            : 'Escolha registros com o mesmo status e o mesmo tipo.'}{' '}
          <a href={from}>Voltar à lista</a>
        </p>
      ) : (
        <Form method="post" encType="multipart/form-data" className="form-page mt-3">
          {formErrors.length > 0 ? <Notice kind="danger">{formErrors.join(' ')}</Notice> : null}
          {orders.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
          <fieldset className="choices">
            <legend>O que fazer com todos</legend>
            {steps.map((step, index) => (
              <div className="form-check" key={step.action}>
                <input
                  type="radio"
                  className="form-check-input"
                  id={`bulk-${step.action}`}
                  name="action"
                  value={step.action}
                  required
                  defaultChecked={typed.action ? typed.action === step.action : index === 0 && step.action !== 'cancel'}
                />
                <label className="form-check-label" htmlFor={`bulk-${step.action}`}>
                  {step.label}
                </label>
              </div>
            ))}
          </fieldset>
          <NoteFields
            prefix="bulk"
            name="note"
            label="Observação para todos"
            help="Obrigatória para voltar ou cancelar, e onde o status a exige."
            isRequired={false}
            hasFile
            fileIsOptional
            text={typed.note}
            errors={note ?? undefined}
            fileErrors={files ?? undefined}
          />
          <div className="form-actions">
            <button type="submit" className="btn btn-primary" disabled={isSending}>
              Mudar status
            </button>
            <a className="btn btn-quiet" href={from}>
              Voltar
            </a>
          </div>
        </Form>
      )}
    </>
  )
}
