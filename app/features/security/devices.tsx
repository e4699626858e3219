import { Form, useActionData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'

type DeviceRow = { id: number; device: string; about: string; isCurrent: boolean }

/** Browsers that have logged in to this account. Each button is a form of its own. */
export function Devices({ devices, idempotencyKey }: { devices: readonly DeviceRow[]; idempotencyKey: string }) {
  const error = useActionData<{ devicesError?: string }>()?.devicesError
  return (
    <section className="card mt-3 form-page" id="devices">
      <h2>Aparelhos conhecidos</h2>
      {error ? <Notice kind="danger">{error}</Notice> : null}
      <p className="muted">
        Você entra destes aparelhos mesmo enquanto alguém tenta adivinhar a sua senha. Esqueça os que não usa mais.
      </p>
      <ul className="checks">
        {devices.map(({ id, device, about, isCurrent }) => (
          <li key={id} className="session">
            <p>
              <strong>{device}</strong> {isCurrent ? <span className="chip chip-delivery">Este aparelho</span> : null}
              <small className="cell-more">{about}</small>
            </p>
            <Form method="post" discover="none">
              <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-d${id}`} />
              <input type="hidden" name="deviceId" value={id} />
              <button type="submit" name="intent" value="device" className="btn btn-quiet btn-sm">
                Esquecer<span className="visually-hidden"> {device}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {devices.length === 0 ? <p>Nenhum. O próximo login torna o aparelho conhecido.</p> : null}
    </section>
  )
}
