import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { CheckField } from '~/components/form/choice-fields'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { valueAt } from '~/components/form/value-at'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { NoteFields, type StepReply, VisibilityField } from '../status/step-fields'
import type { loadNoteForm } from './add-note.server'

export function NotePage() {
  const { id, path, isStaff, idempotencyKey } = useLoaderData<typeof loadNoteForm>()
  const result = useActionData<StepReply>()?.result
  const { text, files, ...others } = result?.error ?? {}
  const formErrors = Object.values(others).flatMap((errors) => errors ?? [])
  return (
    <>
      <PageHeader title="Adicionar observação" parent={{ label: String(id), path }} />
      <Form method="post" encType="multipart/form-data" className="form-page">
        {formErrors.length > 0 ? <Notice kind="danger">{formErrors.join(' ')}</Notice> : null}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-note`} />
        <NoteFields
          prefix="new"
          name="text"
          label="Observação"
          isRequired
          hasFile
          fileIsOptional
          text={valueAt(result?.initialValue, 'text')}
          errors={text ?? undefined}
          fileErrors={files ?? undefined}
        />
        {isStaff ? (
          <>
            <VisibilityField value={valueAt(result?.initialValue, 'visibility')} />
            <CheckField
              label="Pedir documentos à empresa"
              help="Aparece na fila da empresa até chegar um arquivo. A observação precisa ser visível para ela."
              input={{
                id: 'note-asks',
                name: 'asksDocument',
                defaultChecked: valueAt(result?.initialValue, 'asksDocument') === 'on',
              }}
            />
          </>
        ) : null}
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary">
            Adicionar observação
          </button>
          <a className="btn btn-quiet" href={path}>
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}
