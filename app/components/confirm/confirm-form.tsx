import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonRow } from '../button-row'
import { IDEMPOTENCY_FIELD } from '../form/idempotency-key'
import { Notice } from '../notice'
import { useSending } from '../use-sending'

export type ConfirmProps = {
  /** Names the thing: 'Excluir o fabricante Solaris?'. */
  question: string
  /** Says the consequence. */
  consequence: ReactNode
  /** The verb alone: 'Excluir'. */
  verb: string
  isDangerous?: boolean
  /** The confirm page's own path: the form posts there also from inside a dialog. */
  action: string
  idempotencyKey: string
  version?: number
  errors?: string[]
  /** It can be put back as it was, and nothing else moves: over a page it is done at once, and has 'Desfazer'. */
  isUndoable?: boolean
  /** For a form that takes a file. */
  encType?: 'multipart/form-data'
  /** More fields, such as a note. */
  children?: ReactNode
}

type Props = ConfirmProps & { back: ReactNode; headingId?: string }

/** The form of a confirmation: the same on its page and in a dialog over another page. */
export function ConfirmForm({ back, headingId, ...props }: Props) {
  const isSending = useSending()
  return (
    <Form
      method="post"
      discover="none"
      action={props.action}
      encType={props.encType}
      data-undoable={props.isUndoable ? '' : undefined}
    >
      <h1 id={headingId}>{props.question}</h1>
      <p className="mt-2">{props.consequence}</p>
      {props.errors?.length ? <Notice kind="danger">{props.errors.join(' ')}</Notice> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={props.idempotencyKey} />
      {props.version === undefined ? null : <input type="hidden" name="version" value={props.version} />}
      {props.children}
      <ButtonRow className="form-actions">
        <button
          type="submit"
          className={`btn ${props.isDangerous ? 'btn-danger' : 'btn-primary'}`}
          disabled={isSending}
        >
          {props.verb}
        </button>
        {back}
      </ButtonRow>
    </Form>
  )
}
