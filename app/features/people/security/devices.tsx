import type { ProofAsk } from '~/features/people/proof/proof-fields'
import { EndingForm } from './ending-form'

type DeviceRow = { id: number; device: string; about: string; isCurrent: boolean }

type Props = { devices: readonly DeviceRow[]; proof: ProofAsk; idempotencyKey: string }

/** Browsers that have logged in to this account. */
export function Devices({ devices, ...form }: Props) {
  return (
    <section className="block form-page" id="devices">
      <h2>Aparelhos conhecidos</h2>
      <p className="muted">
        Você entra destes aparelhos mesmo enquanto alguém tenta adivinhar a sua senha. Esqueça os que não usa mais.
      </p>
      {devices.length === 0 ? (
        <p>Nenhum. O próximo login torna o aparelho conhecido.</p>
      ) : (
        <EndingForm part="devices" {...form}>
          <ul className="checks plain-list">
            {devices.map(({ id, device, about, isCurrent }) => (
              <li key={id} className="session">
                <p>
                  <strong>{device}</strong>{' '}
                  {isCurrent ? <span className="chip chip-delivery">Este aparelho</span> : null}
                  <small className="cell-more">{about}</small>
                </p>
                <button type="submit" name="deviceId" value={id} className="btn btn-quiet btn-sm">
                  Esquecer<span className="visually-hidden"> {device}</span>
                </button>
              </li>
            ))}
          </ul>
        </EndingForm>
      )}
    </section>
  )
}
