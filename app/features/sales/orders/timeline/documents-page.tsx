import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { NOTE_FILE_TYPES, type StepReply } from '../status/step-fields'
import type { loadDocuments } from './documents.server'
import { OrderFile } from './order-file'

const MAX_FILES = 10

/** The files of an order: pictures at a glance, documents as links, and a form where more may be added. */
export function DocumentsPage() {
  const { title, heading, summary, path, canAdd, files, older, idempotencyKey } = useLoaderData<typeof loadDocuments>()
  const { files: fileErrors, ...others } = useActionData<StepReply>()?.result.error ?? {}
  const formErrors = Object.values(others).flatMap((errors) => errors ?? [])
  return (
    <>
      <PageHeader title={heading} summary={summary} parent={{ label: title, path }} />
      {canAdd ? (
        <Form method="post" encType="multipart/form-data" className="block form-page" key={idempotencyKey}>
          {formErrors.length > 0 ? <Notice kind="danger">{formErrors.join(' ')}</Notice> : null}
          <input type="hidden" name={IDEMPOTENCY_FIELD} value={`${idempotencyKey}-documents`} />
          <FileField
            label="Documentos"
            help="Até dez arquivos PDF, PNG ou JPEG, de até 10 MB cada."
            errors={fileErrors ?? undefined}
            types={NOTE_FILE_TYPES}
            maxFiles={MAX_FILES}
            input={{ id: 'documents-files', name: 'files', required: true }}
          />
          <button type="submit" className="btn btn-primary">
            Adicionar documentos
          </button>
        </Form>
      ) : null}
      {files.length === 0 ? <p className="muted">Este pedido ainda não tem documentos.</p> : null}
      <ul className="documents">
        {files.map((file) => (
          <li key={file.id} className="card">
            <OrderFile file={file} />
            <p className="muted">
              {file.at} · {file.who} {file.isInternal ? <span className="chip chip-draft">Interna</span> : null}
            </p>
          </li>
        ))}
      </ul>
      {older ? (
        <p>
          <a href={older}>Ver mais</a>
        </p>
      ) : null}
    </>
  )
}
