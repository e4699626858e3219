import { Form } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { useSending } from '~/components/use-sending'

type Props = {
  id: number
  question: string
  about: string
  /** As a field of date and time takes it, and in words: 'hoje, 16:00'. */
  later: string
  laterWords: string
  /** The agenda's own address, which the answer comes back to. */
  back: string
  /** Others of the same user that are late. */
  more: number
  /** Characters of the answer. */
  max: number
  idempotencyKey: string
}

/** How the latest activity went whose hour has passed: answered here in one line, or put off. */
export function AskOutcome({ id, question, about, later, laterWords, back, more, max, idempotencyKey }: Props) {
  const path = `/companyTasks/${id}`
  const isSending = useSending(path)
  return (
    <Form method="post" action={`${path}/conclude`} discover="none" key={idempotencyKey} className="turn ask">
      <div>
        <b>{question}</b>
        <div className="muted">
          <a href={path}>{about}</a>
        </div>
      </div>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <input type="hidden" name="back" value={back} />
      <input
        name="result"
        required
        maxLength={max}
        className="form-control"
        aria-label={`Resultado. ${question}`}
        placeholder="Resultado, em uma frase"
      />
      <button type="submit" className="btn btn-quiet" disabled={isSending}>
        Concluir
      </button>
      <a className="btn btn-link" href={`${path}/edit?date=${later}`}>
        Adiar para {laterWords}
      </a>
      {more > 0 ? <a href="/companyTasks?overdue=true&mine=true">Mais {more} em atraso</a> : null}
    </Form>
  )
}
