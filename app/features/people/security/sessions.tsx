import type { ProofAsk } from '~/features/people/proof/proof-fields'
import { EndingForm } from './ending-form'

type SessionRow = {
  id: number
  device: string
  address: string
  since: string
  lastUse: string
  isCurrent: boolean
}

type Props = { sessions: readonly SessionRow[]; proof: ProofAsk; idempotencyKey: string }

/** The own open sessions, the present one first and marked. */
export function Sessions({ sessions, ...form }: Props) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const list = (
    <ul className="checks plain-list">
      {sessions.map((session) => (
        <li key={session.id} className="session">
          <p>
            <strong>{session.device}</strong>{' '}
            {session.isCurrent ? <span className="chip chip-delivery">Esta sessão</span> : null}
            <small className="cell-more">
              {session.address} · desde {session.since} · último uso {session.lastUse}
            </small>
          </p>
          {session.isCurrent ? null : (
            <button type="submit" name="sessionId" value={session.id} className="btn btn-quiet btn-sm">
              Encerrar<span className="visually-hidden"> a sessão de {session.device}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <section className="block form-page" id="sessions">
      <h2>Sessões abertas</h2>
      <p className="muted">Não reconhece uma delas? Encerre-a e troque a senha.</p>
      {others.length === 0 ? (
        list
      ) : (
        <EndingForm part="sessions" {...form}>
          {list}
          <button type="submit" name="intent" value="sessions" className="btn btn-danger mt-2">
            Encerrar outras sessões
          </button>
        </EndingForm>
      )}
    </section>
  )
}
