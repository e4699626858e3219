import { TextAreaField } from '~/components/form/text-fields'

type Props = { typed?: string | undefined; errors?: string[] | undefined }

/** Why a company is blocked, or let in again. */
export function BlockReason({ typed, errors }: Props) {
  return (
    <TextAreaField
      label="Motivo"
      help="No mínimo 10 caracteres. Fica na auditoria, e o consultor da empresa o recebe."
      input={{ id: 'reason', name: 'reason', minLength: 10, maxLength: 500, required: true, defaultValue: typed }}
      errors={errors}
    />
  )
}
