import { useFetcher } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ButtonRow } from '~/components/button-row'
import { QUICK_FIELD } from '~/components/form/cell-form'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Icon } from '~/components/icon'
import { showToast } from '~/components/toasts'
import type { AnswerReply } from './answer-request.server'
import { ANSWERS, MAX_REASON_LENGTH } from './answer-words'

type Verb = keyof typeof ANSWERS
type Props = {
  row: { id: number; orderId: number; requester: string; mayAnswer: boolean }
  idempotencyKey: string
}

const PATH = '/approval-thresholds-requests'
const DONE = { approve: 'aprovada', reject: 'rejeitada' } as const

/** The answers of a request in its row of the inbox: 'Aprovar' is given at once, 'Rejeitar' says why first. */
export function RowAnswers({ row, idempotencyKey }: Props) {
  const { id, orderId, requester, mayAnswer } = row
  const rest = <span className="visually-hidden"> a solicitação do orçamento {orderId}</span>
  const reason = `reason-${id}`
  return (
    <ButtonRow>
      {mayAnswer ? (
        <>
          <Answer verb="approve" row={row} idempotencyKey={idempotencyKey}>
            {(isBusy) => (
              <button type="submit" className="btn btn-quiet btn-sm" disabled={isBusy}>
                <Icon name="check" />
                <span>
                  {ANSWERS.approve.verb}
                  {rest}
                </span>
              </button>
            )}
          </Answer>
          <details className="menu ask-why">
            <summary className="btn btn-sm">
              <span>
                {ANSWERS.reject.verb}
                {rest}
              </span>
            </summary>
            <div className="menu-panel">
              <Answer verb="reject" row={row} idempotencyKey={idempotencyKey}>
                {(isBusy) => (
                  <>
                    <label className="form-label" htmlFor={reason}>
                      {ANSWERS.reject.reason}
                    </label>
                    <textarea
                      id={reason}
                      name="reason"
                      className="form-control"
                      rows={3}
                      maxLength={MAX_REASON_LENGTH}
                      required
                      aria-describedby={`${reason}-help`}
                    />
                    <p className="help" id={`${reason}-help`}>
                      {requester} recebe este texto.
                    </p>
                    <button type="submit" className="btn btn-danger btn-sm" disabled={isBusy}>
                      <span>
                        {ANSWERS.reject.verb}
                        {rest}
                      </span>
                    </button>
                  </>
                )}
              </Answer>
            </div>
          </details>
        </>
      ) : null}
      <a className="btn btn-sm" href={`${PATH}/${id}/comment`}>
        Comentar{rest}
      </a>
    </ButtonRow>
  )
}

type AnswerProps = Props & { verb: Verb; children: (isBusy: boolean) => ReactNode }

/** The form of one answer: with a script it is answered in its row, which then leaves the list. */
function Answer({ verb, row: { id, orderId }, idempotencyKey, children }: AnswerProps) {
  const fetcher = useFetcher<AnswerReply>({ key: `${verb}-${id}` })
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const isBusy = fetcher.state !== 'idle'
  const errors = [...(fetcher.data?.errors ?? []), ...(fetcher.data?.reasonErrors ?? [])]
  const action = `${PATH}/${id}/${verb}?back=inbox`

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    data.set(QUICK_FIELD, '1')
    isSent.current = true
    fetcher.submit(data, { method: 'post', action })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, before the row is gone
  useEffect(() => {
    if (!fetcher.data || !isSent.current) return
    const toast = { id: `answer-${id}` }
    if (errors.length > 0) return showToast(errors.join(' '), toast)
    showToast(`Solicitação do orçamento ${orderId} ${DONE[verb]}.`, toast)
    // The row goes, and the keyboard's place with it: on to its neighbour.
    const row = form.current?.closest('tr')
    const next = row?.nextElementSibling ?? row?.previousElementSibling
    const place = next?.querySelector<HTMLElement>('a, button') ?? document.getElementById('conteudo')
    place?.focus()
  }, [fetcher.data])
  return (
    <form ref={form} method="post" action={action} onSubmit={submit}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${verb}-${id}`} />
      {children(isBusy)}
      {!isBusy && errors.length > 0 ? <p className="field-error">{errors.join(' ')}</p> : null}
    </form>
  )
}
