import { Form, useActionData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'

export type SessionRow = {
  id: number
  device: string
  address: string
  since: string
  lastUse: string
  isCurrent: boolean
}

/** The own open sessions, the present one first and marked. Each button is a form of its own. */
export function Sessions({ sessions, idempotencyKey }: { sessions: readonly SessionRow[]; idempotencyKey: string }) {
  const error = useActionData<{ sessionsError?: string }>()?.sessionsError
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <section className="card mt-3 form-page" id="sessions">
      <h2>Sessões abertas</h2>
      {error ? <Notice kind="danger">{error}</Notice> : null}
      <p className="muted">Não reconhece uma delas? Encerre-a e troque a senha.</p>
      <ul className="checks">
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
              <Form method="post" discover="none">
                <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${session.id}`} />
                <input type="hidden" name="sessionId" value={session.id} />
                <button type="submit" name="intent" value="session" className="btn btn-quiet btn-sm">
                  Encerrar<span className="visually-hidden"> a sessão de {session.device}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Form method="post" discover="none" className="mt-2">
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
          <button type="submit" name="intent" value="sessions" className="btn btn-danger">
            Encerrar outras sessões
          </button>
        </Form>
      ) : null}
    </section>
  )
}
