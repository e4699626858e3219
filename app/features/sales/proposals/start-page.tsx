import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import type { loadStart } from './edit-proposal.server'

/** From a budget to a link that a client opens: one press, with the brand's prices and texts. */
export function StartPage() {
  const { parent, hasPrice, idempotencyKey } = useLoaderData<typeof loadStart>()
  const reply = useActionData<{ error: string }>()
  const isSending = useSending()
  return (
    <>
      <PageHeader
        title="Fazer proposta"
        summary="A proposta começa com a marca, os preços de serviço e os textos da sua empresa. O cliente não vê os preços do orçamento, e a distribuidora não vê a proposta."
        parent={parent}
      />
      {reply?.error ? <Notice kind="danger">{reply.error}</Notice> : null}
      {hasPrice ? null : (
        <Notice kind="warning">
          A marca da sua empresa não tem margem nem preço de serviço: publicada agora, a proposta sai pelo preço do
          orçamento, e nada sobra para a sua mão de obra. Ajuste antes, ou complete a marca.
        </Notice>
      )}
      <Form method="post" discover="none" reloadDocument>
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <ButtonRow className="form-actions">
          <button
            type="submit"
            className={hasPrice ? 'btn btn-primary' : 'btn btn-quiet'}
            name="intent"
            value="publish"
            disabled={isSending}
          >
            Publicar e mostrar o link
          </button>
          <button
            type="submit"
            className={hasPrice ? 'btn btn-quiet' : 'btn btn-primary'}
            name="intent"
            value="draft"
            disabled={isSending}
          >
            Ajustar antes
          </button>
        </ButtonRow>
      </Form>
      <p className="help">
        <a href="/profile/brand">Marca da empresa</a>: logotipo, cor, serviços, formas de pagamento, margem e validade.
      </p>
    </>
  )
}
