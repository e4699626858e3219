import type { MouseEvent } from 'react'

type Props = {
  /** Number of the feedback that was sent. */
  id: string | number
  /** Where the form is over another page. */
  onAgain?: (event: MouseEvent) => void
}

/** After a feedback was sent. */
export const FeedbackThanks = ({ id, onAgain }: Props) => (
  <>
    <p className="mt-2">
      Lemos todos. Você é avisado da resposta, e pode <a href={`/feedback/${id}`}>ver o que enviou</a>.
    </p>
    <p>
      <a className="btn btn-primary" href="/feedback" onClick={onAgain}>
        Enviar outro
      </a>
    </p>
  </>
)
