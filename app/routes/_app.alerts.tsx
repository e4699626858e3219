import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FieldError } from '~/components/form/field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { type AlertReply, loadAlerts, saveAlert } from '~/features/engagement/alerts/alerts.server'

export const meta: MetaFunction = () => [{ title: 'Avisos de estoque' }]

export const loader = loadAlerts

export const action = saveAlert

type Loaded = ReturnType<typeof useLoaderData<typeof loadAlerts>>

export default function Alerts() {
  const { alerts, most, idempotencyKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() as AlertReply | undefined
  return (
    <>
      <PageHeader
        title="Avisos de estoque"
        summary="Às 8 h, numa mensagem só, dizemos o que chegou do que você espera; o aviso sai então da lista."
      />
      {reply && reply.id === null ? <Notice kind="danger">{reply.error}</Notice> : null}
      {alerts.length === 0 ? (
        <p className="muted">
          Nenhum ainda. Na página de um kit, ou ao adicionar um produto ao carrinho, o que falta tem “Avisar quando
          chegar”.
        </p>
      ) : (
        <div className="table-box">
          <table className="data-table">
            <caption className="visually-hidden">
              O que você espera, {alerts.length} de {most}
            </caption>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Agora</th>
                <th scope="col">Desde</th>
                <th scope="col" className="num">
                  Quantidade
                </th>
                <th scope="col">
                  <span className="visually-hidden">Ações</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {alerts.map((alert) => (
                <AlertRow
                  key={`${alert.id} ${alert.quantity}`}
                  alert={alert}
                  reply={reply?.id === alert.id ? reply : undefined}
                  idempotencyKey={idempotencyKey}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

type RowProps = { alert: Loaded['alerts'][number]; reply: AlertReply | undefined; idempotencyKey: string }

function AlertRow({ alert, reply, idempotencyKey }: RowProps) {
  const { id, name, path, kind, said, since, unit, quantity } = alert
  const field = `alert-${id}`
  return (
    <tr>
      <th scope="row">
        <a href={path}>{name}</a> <small className="muted">{kind}</small>
      </th>
      <td data-label="Agora">{said}</td>
      <td data-label="Desde">{since}</td>
      <td data-label="Quantidade" className="num">
        <Form method="post" id={`form-${id}`} className="quantity">
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <input type="hidden" name="id" value={id} />
          <input
            className="form-control num"
            id={field}
            name="quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            required
            defaultValue={reply?.quantity ?? quantity}
            aria-label={`Quantidade de ${name}, em ${unit}`}
            aria-invalid={reply ? true : undefined}
            aria-describedby={reply ? `${field}-error` : undefined}
          />
          <span className="muted">{unit}</span>
          <button type="submit" className="btn btn-quiet btn-sm" aria-label={`Alterar ${name}`}>
            Alterar
          </button>
        </Form>
        <FieldError id={field} {...(reply ? { errors: [reply.error] } : {})} />
      </td>
      <td>
        <button
          type="submit"
          form={`form-${id}`}
          name="intent"
          value="remove"
          formNoValidate
          className="btn btn-text btn-sm"
          aria-label={`Retirar ${name}`}
        >
          Retirar
        </button>
      </td>
    </tr>
  )
}
