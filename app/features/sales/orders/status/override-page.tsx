import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import type { ReasonReply } from '~/features/sales/approvals/answer-request.server'
import { ReasonField } from '~/features/sales/approvals/reason-field'
import type { loadOverride } from './override.server'

export function OverridePage() {
  const { title, path, version, idempotencyKey } = useLoaderData<typeof loadOverride>()
  const reply = useActionData<ReasonReply>()
  return (
    <ConfirmPage
      question={`Liberar a exceção do ${title.toLowerCase()}?`}
      consequence="Contribuinte sem inscrição estadual, ou UF de entrega diferente da do endereço, deixa de impedir o envio e a análise. O motivo fica na linha do tempo e na auditoria."
      verb="Liberar"
      idempotencyKey={idempotencyKey}
      version={version}
      errors={reply?.errors}
      backPath={path}
    >
      <ReasonField label="Motivo da exceção" reply={reply} />
    </ConfirmPage>
  )
}
