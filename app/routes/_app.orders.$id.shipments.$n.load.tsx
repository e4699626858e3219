import type { MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { TextField } from '~/components/form/text-fields'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { type LoadingReply, loadLoading, loadOne } from '~/features/sales/picking/loading.server'
import { useReadAgain } from '~/features/sales/picking/use-read-again'

export const meta: MetaFunction = ({ params }) => [{ title: `Carregar remessa ${params.n} · Pedido ${params.id}` }]

export const loader = loadLoading
export const action = loadOne

/** One field that a scanner fills at the vehicle, and the volumes that are still missing. */
export default function LoadShipment() {
  const { id, n, mayLoad, summary, missing, hasMore, loaded, backPath, labelsPath, leavePath, idempotencyKey } =
    useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() as LoadingReply | undefined
  return (
    <>
      <PageHeader
        title={`Carregar remessa ${n}`}
        summary={summary}
        parent={{ label: `Pedido ${id}`, path: backPath }}
        actions={
          <>
            {leavePath ? (
              <a className="btn btn-primary" href={leavePath}>
                Registrar saída
              </a>
            ) : null}
            <a className="btn btn-quiet" href={labelsPath} data-document="">
              Etiquetas
            </a>
          </>
        }
      />
      {mayLoad ? (
        <LoadForm key={idempotencyKey} reply={reply} idempotencyKey={idempotencyKey} />
      ) : (
        <p>Esta remessa não está em carregamento.</p>
      )}
      {missing.length > 0 ? (
        <section aria-labelledby="missing" className="mt-3">
          <h2 id="missing">Falta carregar</h2>
          <p>
            {missing.length === 1 ? 'Volume ' : 'Volumes '}
            {missing.join(', ')}
            {hasMore ? ' e outros' : null}.
          </p>
        </section>
      ) : null}
      {loaded.length > 0 ? (
        <section aria-labelledby="loaded" className="mt-3">
          <h2 id="loaded">Já no veículo</h2>
          <p>
            {loaded.length === 1 ? 'Volume ' : 'Volumes '}
            {loaded.join(', ')}.
          </p>
        </section>
      ) : null}
    </>
  )
}

function LoadForm({ reply, idempotencyKey }: { reply: LoadingReply | undefined; idempotencyKey: string }) {
  const isSending = useSending()
  const form = useReadAgain(reply)
  return (
    <Form ref={form} method="post" discover="none" className="form-page">
      {reply && reply.others.length > 0 ? <Notice kind="danger">{reply.others.join(' ')}</Notice> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <TextField
        label="Etiqueta do volume"
        help="Leia o código de barras da etiqueta, ou digite o que está escrito abaixo dele."
        errors={reply?.errors}
        input={{
          id: 'load-volumeLabel',
          name: 'volumeLabel',
          type: 'text',
          autoComplete: 'off',
          required: true,
          maxLength: 60,
          autoFocus: true,
          defaultValue: reply?.typed,
        }}
      />
      <ButtonRow className="form-actions">
        <button type="submit" className="btn btn-primary" disabled={isSending}>
          Carregar
        </button>
      </ButtonRow>
    </Form>
  )
}
