import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { useSending } from '~/components/use-sending'
import { Acknowledge } from '~/features/catalogue/pricing/acknowledge'
import { TickLines } from '~/features/catalogue/sheet-imports/tick-lines'
import type { CostImportReply, loadCostImport } from './cost-imports.server'

/** One click; costs that were changed since stay, unless they are ticked. */
export function UndoCosts() {
  const { since, sinceTotal, idempotencyKey } = useLoaderData<typeof loadCostImport>()
  const reply = useActionData<CostImportReply>()
  const isSending = useSending()
  return (
    <Form method="post" discover="none" className="block" key={idempotencyKey}>
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <h2>Desfazer a planilha</h2>
      {sinceTotal > 0 ? (
        <fieldset className="choices">
          <legend>Mudaram desde então e ficam como estão, a não ser os que você marcar</legend>
          <TickLines lines={since} ticked={reply?.lines} />
          {sinceTotal > since.length ? <p className="help">E mais {sinceTotal - since.length}.</p> : null}
        </fieldset>
      ) : (
        <p className="muted">Cada produto volta ao custo que tinha antes; o que não tinha custo fica sem.</p>
      )}
      <Acknowledge id="acknowledge" alarm={reply?.alarm} />
      <button type="submit" name="intent" value="undo" className="btn btn-quiet" disabled={isSending}>
        Desfazer
      </button>
    </Form>
  )
}
