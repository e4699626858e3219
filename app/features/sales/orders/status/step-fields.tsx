import { Field } from '~/components/form/field'
import { FileField } from '~/components/form/file-field'
import type { Conflict } from '~/components/form/reply-conflict.server'
import { TextAreaField } from '~/components/form/text-fields'
import { valueAt } from '~/components/form/value-at'
import { DataFields } from './data-fields'
import type { StepWords } from './order-steps.server'

/** Types that a note takes (specification §5, "PDF or PNG/JPEG"). */
export const NOTE_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
const MAX_NOTE_LENGTH = 3000
const MAX_NOTE_FILES = 10

/** The answer of a form of the orders pages when it comes back: the typed values, and their errors. */
export type StepReply = {
  result: {
    initialValue?: Record<string, unknown> | null
    error?: Record<string, string[] | null> | null
  }
  conflict?: Conflict
}

type Props = { step: Pick<StepWords, 'action' | 'note' | 'fields' | 'noteLabel'>; reply?: StepReply }

/** The fields of a step: a note, its document, facts of the invoice or the shipment (domain 4.1). */
export function StepFields({ step, reply }: Props) {
  const { action, note, fields } = step
  const typed = reply?.result.initialValue ?? undefined
  const errorsOf = (name: string) => reply?.result.error?.[name] ?? undefined
  const takesNote = note !== 'none' || action === 'nextStatus' || action === 'cancel'
  return (
    <>
      <DataFields fields={fields} prefix="step" typed={typed} errorsOf={errorsOf} />
      {takesNote ? (
        <NoteFields
          prefix="step"
          label={step.noteLabel ?? (action === 'cancel' ? 'Motivo' : 'Observação')}
          isRequired={note !== 'none' && action !== 'nextStatus'}
          optional={note === 'none'}
          help={note !== 'none' && action === 'nextStatus' ? NEEDED[note] : undefined}
          hasFile={note === 'asset' || action === 'nextStatus'}
          fileIsOptional={note !== 'asset'}
          text={valueAt(typed, 'note')}
          name="note"
          errors={errorsOf('note')}
          fileErrors={errorsOf('files')}
        />
      ) : null}
    </>
  )
}

const NEEDED = {
  note: 'Este status exige uma observação. Se ela já foi escrita neste status, pode deixar em branco.',
  asset: 'Este status exige uma observação com documento. Se já foram enviados neste status, pode deixar em branco.',
}

type NoteProps = {
  prefix: string
  name: 'note' | 'text'
  label: string
  help?: string
  isRequired: boolean
  optional?: boolean
  hasFile: boolean
  fileIsOptional: boolean
  text?: string
  errors?: string[]
  fileErrors?: string[]
}

/** A note and, where there may be one, its file. */
export function NoteFields(props: NoteProps) {
  return (
    <>
      <TextAreaField
        label={props.label}
        help={props.help}
        optional={props.optional}
        errors={props.errors}
        input={{
          id: `${props.prefix}-note`,
          name: props.name,
          rows: 3,
          maxLength: MAX_NOTE_LENGTH,
          required: props.isRequired,
          defaultValue: props.text,
        }}
      />
      {props.hasFile ? (
        <FileField
          label="Documentos"
          help={`PDF, PNG ou JPEG: até ${MAX_NOTE_FILES} arquivos e 10 MB ao todo.`}
          optional={props.fileIsOptional}
          errors={props.fileErrors}
          types={NOTE_FILE_TYPES}
          maxFiles={MAX_NOTE_FILES}
          input={{ id: `${props.prefix}-files`, name: 'files' }}
        />
      ) : null}
    </>
  )
}

/** Who may read a note: only staff are asked. */
export function VisibilityField({ value }: { value?: string }) {
  return (
    <Field id="note-visibility" label="Quem pode ler">
      <select id="note-visibility" name="visibility" className="form-select" defaultValue={value}>
        <option value="PUBLIC">Todos que veem o pedido</option>
        <option value="INTERNAL">Só a equipe interna</option>
      </select>
    </Field>
  )
}
