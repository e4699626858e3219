import { Form } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { useSending } from '~/components/use-sending'
import type { ScanReply } from './picking.server'
import { useReadAgain } from './use-read-again'

/** One field that a scanner fills; the number of the piece is asked for where its type has one. */
export function ScanForm({ reply, idempotencyKey }: { reply: ScanReply | undefined; idempotencyKey: string }) {
  const isSending = useSending()
  const form = useReadAgain(reply)
  const asksSerial = reply?.errors.serial !== undefined
  const field = (name: keyof ScanReply['typed'], label: string, more: object = {}) => (
    <TextField
      label={label}
      optional={name !== 'code'}
      errors={reply?.errors[name]}
      input={{ id: `pick-${name}`, name, type: 'text', autoComplete: 'off', defaultValue: reply?.typed[name], ...more }}
    />
  )
  return (
    <Form ref={form} method="post" discover="none" className="form-page">
      {reply && reply.others.length > 0 ? <Notice kind="danger">{reply.others.join(' ')}</Notice> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      {field('code', 'Código', { required: true, maxLength: 200, autoFocus: !asksSerial })}
      <div className="field-row">
        {field('serial', 'Número de série', { maxLength: 60, autoFocus: asksSerial })}
        {field('quantity', 'Quantidade', { maxLength: 7, inputMode: 'numeric' })}
      </div>
      <ButtonRow className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Contar
        </button>
      </ButtonRow>
    </Form>
  )
}
