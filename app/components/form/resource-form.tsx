import { getFormProps, useForm } from '@conform-to/react'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ConflictNotice } from './conflict-notice'
import { ErrorSummary } from './error-summary'
import { IDEMPOTENCY_FIELD } from './idempotency-key'
import type { Conflict } from './reply-conflict.server'

/** What every form page's action answers when it does not redirect. */
export type FormReply = { result: Parameters<typeof useForm>[0]['lastResult']; conflict: Conflict | null }

type Options = {
  id: string
  defaultValue: Record<string, unknown>
  /** From `constraintsOf` in the loader. */
  constraint: Parameters<typeof useForm>[0]['constraint']
}

/** Conform for a form that the server validates: the last reply of this page's action, and native constraints. */
export function useResourceForm<Schema extends Record<string, unknown>>({ id, defaultValue, constraint }: Options) {
  const reply = useActionData<FormReply>()
  const [form, fields] = useForm<Schema>({
    id,
    lastResult: reply?.result as never,
    defaultValue: defaultValue as never,
    constraint: constraint as never,
    shouldDirtyConsider: (name) => name !== IDEMPOTENCY_FIELD && name !== 'version',
  })
  const { id: formId, errors, allErrors } = form
  return {
    form: { id: formId, errors, allErrors, props: getFormProps(form) },
    fields,
    conflict: reply?.conflict ?? null,
  }
}

type Props = {
  form: ReturnType<typeof useResourceForm>['form']
  conflict: Conflict | null
  /** Made in the loader, so that a form sent twice acts once. */
  idempotencyKey: string
  /** Of the record as it was rendered; absent for a new one. */
  version?: number
  /** The verb: 'Criar fabricante'. */
  submitLabel: string
  cancelPath: string
  encType?: 'multipart/form-data'
  children: ReactNode
}

/** A form page: summary, fields, buttons, and the two hidden fields that keep a write single and fresh. */
export function ResourceForm(props: Props) {
  const { form, conflict } = props
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" encType={props.encType} className="form-page" {...form.props}>
      <ErrorSummary formId={form.id} formErrors={form.errors} fieldErrors={form.allErrors} />
      {conflict ? <ConflictNotice conflict={conflict} /> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={props.idempotencyKey} />
      {props.version === undefined ? null : (
        <input type="hidden" name="version" value={conflict?.version ?? props.version} />
      )}
      {props.children}
      <div className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          {isSending ? 'Salvando…' : props.submitLabel}
        </button>
        <a className="btn btn-quiet" href={props.cancelPath}>
          Voltar
        </a>
      </div>
    </Form>
  )
}
