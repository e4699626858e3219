import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { ButtonRow } from '~/components/button-row'
import { CheckField, SelectField } from '~/components/form/choice-fields'
import { ConflictNotice } from '~/components/form/conflict-notice'
import { FileField } from '~/components/form/file-field'
import { IDEMPOTENCY_FIELD } from '~/components/form/idempotency-key'
import { valueAt } from '~/components/form/value-at'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { useSending } from '~/components/use-sending'
import { DataFields, fieldId } from '../status/data-fields'
import { NOTE_FILE_TYPES, type StepReply } from '../status/step-fields'
import type { loadLater } from './edit-later.server'
import type { LaterField } from './later-fields.server'

/** The form anew for every conflict, so that its fields hold the choices made in the one before. */
export function LaterPage() {
  const reply = useActionData<StepReply>()
  return <LaterForm key={reply?.conflict?.version ?? 0} />
}

/** One group of data that is edited after sending, where the order's status lets it be. */
function LaterForm() {
  const {
    title,
    help,
    parent,
    status,
    path,
    version,
    fields,
    base,
    takesFile,
    fileLabel,
    submit,
    isPaired,
    warning,
    idempotencyKey,
  } = useLoaderData<typeof loadLater>()
  const reply = useActionData<StepReply>()
  const conflict = reply?.conflict
  // A refused form keeps its version: without a script its page is rendered from the order as it is by then.
  const sent = (name: string) => valueAt(reply?.result.initialValue, name)
  const isSending = useSending()
  const header = <PageHeader title={title} parent={{ label: parent, path }} />
  if (!fields) {
    return (
      <>
        {header}
        <p>Isto não pode ser alterado enquanto o status for {status}.</p>
      </>
    )
  }
  const errorsOf = (name: string) => reply?.result.error?.[name] ?? undefined
  const shown = ['files', ...fields.filter(({ isHidden }) => !isHidden).map(({ name }) => name)]
  const others = Object.entries(reply?.result.error ?? {}).flatMap(([name, errors]) =>
    shown.includes(name) ? [] : (errors ?? []),
  )
  const wrong = fields.filter(({ name }) => errorsOf(name) !== undefined)
  return (
    <>
      {header}
      <Form method="post" encType="multipart/form-data" className="form-page">
        <p>{help}</p>
        <Notice kind="warning">{warning}</Notice>
        {others.length > 0 || wrong.length > 0 ? (
          <Notice kind="danger">
            {others.join(' ')}
            {wrong.map(({ name, label }) => (
              <a key={name} className="d-block" href={`#${fieldId('later', name)}`}>
                {label}: {errorsOf(name)?.join(' ')}
              </a>
            ))}
          </Notice>
        ) : null}
        <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
        <input type="hidden" name="version" value={conflict?.version ?? sent('version') ?? version} />
        <input type="hidden" name="base" value={conflict?.base ?? sent('base') ?? base} />
        {conflict ? <ConflictNotice conflict={conflict} /> : null}
        <div className={isPaired ? 'field-row' : undefined}>
          {fields.map((field) => (
            <Control key={field.name} field={field} typed={reply?.result.initialValue} errorsOf={errorsOf} />
          ))}
        </div>
        {takesFile ? (
          <FileField
            label={fileLabel ?? 'Comprovante'}
            help="PDF, PNG ou JPEG de até 10 MB."
            optional
            errors={errorsOf('files')}
            types={NOTE_FILE_TYPES}
            input={{ id: 'later-files', name: 'files' }}
          />
        ) : null}
        <ButtonRow className="form-actions">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {submit ?? 'Salvar alterações'}
          </button>
          <a className="btn btn-quiet" href={path}>
            Voltar
          </a>
        </ButtonRow>
      </Form>
    </>
  )
}

type ControlProps = { field: LaterField; typed: unknown; errorsOf(name: string): string[] | undefined }

function Control({ field, typed, errorsOf }: ControlProps) {
  const { name, label, help, options, empty, isCheck, isRequired = false } = field
  const id = fieldId('later', name)
  const errors = errorsOf(name)
  if (options) {
    const defaultValue = valueAt(typed, name) ?? field.value
    return (
      <SelectField
        label={label}
        errors={errors}
        options={options}
        empty={empty ?? 'Escolha'}
        input={{ id, name, required: isRequired, defaultValue }}
      />
    )
  }
  if (isCheck) {
    const isOn = typed ? valueAt(typed, name) === 'on' : field.value === 'on'
    return <CheckField label={label} help={help} errors={errors} input={{ id, name, defaultChecked: isOn }} />
  }
  return <DataFields fields={[field]} prefix="later" typed={typed} errorsOf={errorsOf} />
}
