import { useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { TextAreaField } from '~/components/form/text-fields'
import { DriftFields } from '../drift/drift-fields'
import { driftReply } from '../drift/drift-reply'
import type { StepReply } from '../status/step-fields'
import type { loadRestore } from './restore-revision.server'

/** Going back to a revision, as a page of its own: it says what changed since and asks what to do about it. */
export function RestoreRevisionPage() {
  const { what, path, number, canRestore, version, drift, idempotencyKey } = useLoaderData<typeof loadRestore>()
  const { typed, driftErrors, others } = driftReply(useActionData<StepReply>())
  if (!canRestore) {
    return (
      <section className="block form-page">
        <h1>A revisão {number} não pode ser restaurada agora</h1>
        <p className="mt-2">Ela já é a atual, ou o status do {what} não permite mudar os itens.</p>
        <ButtonRow className="form-actions">
          <a className="btn btn-quiet" href={`${path}/revisions`}>
            Voltar
          </a>
        </ButtonRow>
      </section>
    )
  }
  return (
    <ConfirmPage
      question={`Voltar o ${what} à revisão ${number}?`}
      consequence="Itens e condições voltam a ser os daquela revisão, numa revisão nova; as outras continuam na lista. Vencimento e previsão de fechamento ficam como estão."
      verb="Restaurar revisão"
      idempotencyKey={`${idempotencyKey}-revision`}
      version={version}
      errors={others}
      backPath={`${path}/revisions/${number}`}
    >
      <DriftFields drift={drift} typed={typed.drift} errors={driftErrors} />
      <TextAreaField
        label="Motivo da alteração"
        optional
        input={{ id: 'restore-reason', name: 'reason', rows: 2, maxLength: 500, defaultValue: typed.reason }}
      />
    </ConfirmPage>
  )
}
