import type { CompanyAction } from '#domain/people/companies/company-actions'
import { TextAreaField } from '~/components/form/text-fields'

type Props = { action: CompanyAction; typed?: string | undefined; errors?: string[] | undefined }

/** Why a company is refused or suspended; the other verbs ask nothing. */
export function ReasonField({ action, typed, errors }: Props) {
  if (action !== 'disapprove' && action !== 'suspend') return null
  return (
    <TextAreaField
      label="Motivo"
      help="A empresa lê este texto no e-mail."
      optional={action === 'suspend'}
      input={{
        id: `reason-${action}`,
        name: 'reason',
        maxLength: 500,
        required: action === 'disapprove',
        defaultValue: typed,
      }}
      errors={errors}
    />
  )
}
