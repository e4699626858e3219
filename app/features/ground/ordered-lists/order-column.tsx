import { Form } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import type { Column } from '~/components/list/data-table'

type Row = { id: number; name: string }

/** A column of 'Subir' and 'Descer': a plain post to the list's own page (move-row.server.ts). */
export const orderColumn = <One extends Row>(idempotencyKey: string): Column<One> => ({
  header: 'Ordem',
  cell: ({ id, name }) => (
    <Form method="post" discover="none" key={`${idempotencyKey}-${id}`}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-${id}`} />
      <ButtonRow>
        <Move value={`up:${id}`} label="Subir" name={name} />
        <Move value={`down:${id}`} label="Descer" name={name} />
      </ButtonRow>
    </Form>
  ),
})

const Move = ({ value, label, name }: { value: string; label: string; name: string }) => (
  <button type="submit" name="move" value={value} className="btn btn-quiet btn-sm">
    {label}
    <span className="visually-hidden"> {name}</span>
  </button>
)
