import type { SubmissionResult } from '@conform-to/react'
import { Form, useActionData, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ButtonRow } from '../button-row'
import { useSending } from '../use-sending'
import { ConflictNotice } from './conflict-notice'
import { ErrorSummary } from './error-summary'
import { IDEMPOTENCY_FIELD } from './idempotency-key'
import { type Constraint, readErrors, readFields } from './read-form'
import type { Conflict } from './reply-conflict.server'
import { FormEnd } from './whole-form'

/** The answer of every form page's action when it does not redirect. */
export type FormReply = { result: SubmissionResult<string[]> | null | undefined; conflict: Conflict | null }

/**
 * The version and base that a refused form was sent with: without a script its page is rendered from the record as it
 * is by then.
 */
type Sent = { version?: string; base?: string }

/** From `constraintsOf` in the loader. */
export type Constraints = Record<string, Constraint | undefined> | undefined

/** The props that a page hands to its form, the same for a new record and a known one. */
export type FormParts = {
  constraint: Constraints
  /** Made in the loader, so that a form sent twice acts once. */
  idempotencyKey: string
  /** The verb: 'Criar fabricante'. */
  submitLabel: string
}

type Options = {
  id: string
  defaultValue: Record<string, unknown>
  constraint: Constraints
  /** Of a form over another page: its own answer, in place of that of the page's action. */
  reply?: FormReply
}

/** A form that the server validates: the last reply of this page's action, and native constraints. */
export function useResourceForm<Schema extends Record<string, unknown>>({
  id,
  defaultValue,
  constraint,
  reply: own,
}: Options) {
  const answered = useFormReply<FormReply>()
  const reply = own ?? answered
  const result = reply?.result
  // The same object until the next reply: the summary takes the focus once for each.
  const allErrors = useMemo(() => readErrors(result), [result])
  useEffect(() => {
    if (result?.initialValue === null) document.forms.namedItem(id)?.reset()
  }, [result, id])
  return {
    form: {
      id,
      errors: allErrors[''],
      allErrors,
      props: { id, noValidate: true },
      sent: (result?.initialValue ?? {}) as Sent,
    },
    fields: readFields<Schema>(id, result, defaultValue, constraint),
    conflict: reply?.conflict ?? null,
  }
}

/**
 * The last answer of this page's action. Remix forgets it when a link within the page is followed, such as those of the
 * error summary.
 */
export function useFormReply<Reply>(): Reply | undefined {
  const reply = useActionData<Reply>()
  const { hash } = useLocation()
  const kept = useRef(reply)
  if (reply || !hash) kept.current = reply
  return kept.current
}

type Props = Omit<FormParts, 'constraint'> & {
  form: ReturnType<typeof useResourceForm>['form']
  conflict: Conflict | null
  /** Of the record as it was rendered; absent for a new one. */
  version?: number
  /** The values that the form was rendered with (`baseOf`), for a conflict that proposes field by field. */
  base?: string
  cancelPath: string
  /** Where leaving means more than going back. */
  cancelLabel?: string | undefined
  /** Absent: this page. */
  action?: string
  encType?: 'multipart/form-data'
  /** Stays beside a long form, above its button; on a phone the button alone is under the thumb. */
  side?: ReactNode
  /** The page's solid button where saving alone is not what most come for; it stands before the form's own. */
  lead?: ReactNode
  /** The number that the phone's bar shows beside the button. */
  sum?: string
  children: ReactNode
}

/** A form page: summary, fields, buttons, and the two hidden fields that keep a write single and fresh. */
export function ResourceForm(props: Props) {
  const { form, conflict } = props
  const isSending = useSending()
  const submit = (
    <button type="submit" className={`btn ${props.lead ? 'btn-quiet' : 'btn-primary'}`} disabled={isSending}>
      {props.submitLabel}
    </button>
  )
  const back = (
    <a className="btn btn-quiet" href={props.cancelPath}>
      {props.cancelLabel ?? 'Voltar'}
    </a>
  )
  return (
    // It posts to this page, so there is no route to discover: a request less.
    <Form
      method="post"
      discover="none"
      action={props.action}
      encType={props.encType}
      className={props.side ? undefined : 'form-page'}
      {...form.props}
    >
      <ErrorSummary formId={form.id} formErrors={form.errors} fieldErrors={form.allErrors} />
      {conflict ? <ConflictNotice conflict={conflict} /> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={props.idempotencyKey} />
      {props.version === undefined ? null : (
        <input type="hidden" name="version" value={conflict?.version ?? form.sent.version ?? props.version} />
      )}
      {props.base === undefined ? null : (
        <input type="hidden" name="base" value={conflict?.base ?? form.sent.base ?? props.base} />
      )}
      {props.side ? (
        <div className="with-side">
          <div>{props.children}</div>
          <aside className="panel sticky-side" aria-label="Resumo">
            {props.side}
            <div className="foot-bar">
              <strong className="phone num">{props.sum}</strong>
              {submit}
            </div>
            {back}
          </aside>
        </div>
      ) : (
        <>
          {props.children}
          <ButtonRow className="form-actions">
            {props.lead}
            {submit}
            {back}
          </ButtonRow>
        </>
      )}
      <FormEnd />
    </Form>
  )
}
