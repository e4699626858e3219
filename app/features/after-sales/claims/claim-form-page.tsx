import { Form, useActionData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { type KeptFile, type PhotoFacts, PhotosField } from '~/features/ground/photos/photos-field'
import { fieldId } from '~/features/sales/orders/status/data-fields'
import { ClaimControl, type ClaimSection } from './claim-fields'

/** The answer of a claim's form when it comes back: the typed values, the errors, and its photos. */
export type ClaimReply = {
  initialValue?: Record<string, unknown> | null
  error?: Record<string, string[] | null> | null
  kept: KeptFile[]
}

export type ClaimForm = {
  title: string
  parent: { label: string; path: string }
  help: string
  hidden: readonly (readonly [name: string, value: string])[]
  sections: ClaimSection[]
  files: PhotoFacts | null
  /** Photos that it starts with. */
  kept?: KeptFile[]
  submit: string
  idempotencyKey: string
}

/** A form about a claim, whichever: its fields are described by the server. It is a plain form first. */
export function ClaimFormPage({ form, lead }: { form: ClaimForm; lead?: React.ReactNode }) {
  const { title, parent, help, hidden, sections, files, kept, submit, idempotencyKey } = form
  const reply = useActionData<ClaimReply>()
  const isSending = useSending()
  const errorsOf = (name: string) => reply?.error?.[name] ?? undefined
  const fields = sections.flatMap((section) => section.fields)
  const shown = ['files', ...fields.filter(({ isHidden }) => !isHidden).map(({ name }) => name)]
  const others = Object.entries(reply?.error ?? {}).flatMap(([name, errors]) =>
    shown.includes(name) ? [] : (errors ?? []),
  )
  const wrong = fields.filter(({ name, isHidden }) => !isHidden && errorsOf(name) !== undefined)
  return (
    <>
      <PageHeader title={title} parent={parent} />
      {lead}
      <Form method="post" discover="none" encType="multipart/form-data" className="form-page">
        <p>{help}</p>
        {others.length > 0 || wrong.length > 0 ? (
          <Notice kind="danger">
            {others.join(' ')}
            {wrong.map(({ name, label }) => (
              <a key={name} className="d-block" href={`#${fieldId('claim', name)}`}>
                {label}: {errorsOf(name)?.join(' ')}
              </a>
            ))}
          </Notice>
        ) : null}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sections.map((section) => (
          <Section key={section.title ?? ''} section={section}>
            {section.fields.map((field) => (
              <ClaimControl key={field.name} field={field} typed={reply?.initialValue} errorsOf={errorsOf} />
            ))}
          </Section>
        ))}
        {files ? <PhotosField files={files} kept={reply?.kept ?? kept ?? []} errors={errorsOf('files')} /> : null}
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {submit}
          </button>
          <a className="btn btn-quiet" href={parent.path}>
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}

function Section({ section: { title, help, isRow }, children }: { section: ClaimSection; children: React.ReactNode }) {
  if (title === null) return <>{children}</>
  return (
    <fieldset className="block">
      <legend>{title}</legend>
      {help ? <p className="muted">{help}</p> : null}
      {isRow ? <div className="field-row">{children}</div> : children}
    </fieldset>
  )
}
