import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { useSending } from '~/components/use-sending'

/** What keeps a file from being sent. */
export interface SheetReply {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
}

/** A sheet goes in; the page of its difference follows. */
export function SendSheet({
  lead,
  file,
  idempotencyKey,
  reply,
  children,
}: {
  lead: string
  file: { help: string; types: readonly string[] }
  idempotencyKey: string
  reply?: SheetReply
  children?: ReactNode
}) {
  const isSending = useSending()
  return (
    <Form method="post" encType="multipart/form-data" discover="none" className="block form-page" key={idempotencyKey}>
      <h2>Importar planilha</h2>
      <p className="muted">{lead}</p>
      {reply && reply.formErrors.length > 0 ? <Notice kind="danger">{reply.formErrors.join(' ')}</Notice> : null}
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      <FileField
        label="Arquivo"
        help={file.help}
        types={file.types}
        input={{ id: 'sheet-file', name: 'file', required: true }}
        errors={reply?.fieldErrors.file}
      />
      {children}
      <button type="submit" className="btn btn-primary" disabled={isSending}>
        Importar
      </button>
    </Form>
  )
}
