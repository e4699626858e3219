import { Form } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextField } from '~/components/form/text-fields'
import { Icon } from '~/components/icon'
import { useSending } from '~/components/use-sending'

type Props = { month: string; idempotencyKey: string; error: string | undefined }

/** Asks for the XML of a month's invoices, for the accountant. */
export function MonthForm({ month, idempotencyKey, error }: Props) {
  const isSending = useSending()
  return (
    <Form
      method="post"
      action="/exports?index"
      discover="none"
      className="block form-page"
      id="notas"
      aria-labelledby="notas-titulo"
    >
      <h2 id="notas-titulo">Notas fiscais de um mês</h2>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-month`} />
      <TextField
        label="Mês"
        help="O XML das notas emitidas no mês e dos eventos delas, em um ZIP com índice, para a contabilidade. Ano e mês, como 2026-11."
        errors={error ? [error] : undefined}
        input={{
          id: 'month',
          name: 'month',
          type: 'month',
          required: true,
          defaultValue: month,
        }}
      />
      <ButtonRow className="form-actions">
        <button type="submit" className="btn btn-quiet" disabled={isSending}>
          <Icon name="download" /> Reunir as notas
        </button>
      </ButtonRow>
    </Form>
  )
}
