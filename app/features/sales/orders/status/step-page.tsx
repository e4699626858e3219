import { useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { ConfirmPage } from '~/components/confirm/confirm-page'
import { valueAt } from '~/components/form/value-at'
import { Notice } from '~/components/notice'
import { DriftFields } from '../drift/drift-fields'
import { driftReply } from '../drift/drift-reply'
import { BlockerList } from './blockers'
import type { loadStep } from './change-status.server'
import { StepFields, type StepReply } from './step-fields'

/** A verb as a page of its own: it confirms, asks for what the step needs, or says what still blocks it. */
export function StepPage() {
  const { what, version, path, step, drift, warning, canEdit, idempotencyKey, ...page } =
    useLoaderData<typeof loadStep>()
  const reply = useActionData<StepReply>()
  // After a refusal the form's own page is where one comes from.
  const before = page.back ?? valueAt(reply?.result.initialValue, 'back')
  const back = (
    <a className="btn btn-quiet" href={before ?? path}>
      Voltar
    </a>
  )
  if (!step) {
    return (
      <section className="block form-page">
        <h1>Esta ação não está disponível para o {what}</h1>
        <p className="mt-2">
          O status mudou ou o seu perfil não permite esta ação. Abra de novo para ver o que é possível agora.
        </p>
        <ButtonRow className="form-actions">{back}</ButtonRow>
      </section>
    )
  }
  if (!step.allowed) {
    return (
      <section className="block form-page">
        <h1>{step.label}: falta resolver</h1>
        <p className="mt-2">Antes disso:</p>
        <BlockerList blockers={step.blockers} />
        <ButtonRow className="form-actions">
          {canEdit ? (
            <a className="btn btn-primary" href={`${path}/edit`}>
              Editar
            </a>
          ) : null}
          {back}
        </ButtonRow>
      </section>
    )
  }
  const fieldNames = ['note', 'files', ...step.fields.map(({ name }) => name)]
  const { typed, driftErrors } = driftReply(reply)
  const others = Object.entries(reply?.result.error ?? {}).filter(
    ([name]) => !fieldNames.includes(name) && !(drift && name.startsWith('drift')),
  )
  return (
    <ConfirmPage
      question={step.question}
      consequence={step.consequence}
      verb={step.verb}
      isDangerous={step.isDangerous}
      encType="multipart/form-data"
      idempotencyKey={`${idempotencyKey}-${step.action}`}
      version={version}
      errors={others.flatMap(([, errors]) => errors ?? [])}
      backPath={before ?? path}
    >
      {before ? <input type="hidden" name="back" value={before} /> : null}
      {drift ? <DriftFields drift={drift} typed={typed.drift} errors={driftErrors} /> : null}
      <Notice kind="warning">{warning}</Notice>
      <StepFields step={step} reply={reply} />
    </ConfirmPage>
  )
}
