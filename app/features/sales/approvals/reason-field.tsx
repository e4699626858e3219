import { TextAreaField } from '~/components/form/text-fields'
import type { ReasonReply } from './answer-request.server'
import { MAX_REASON_LENGTH } from './answer-words'

type Props = { label: string; help?: string; optional?: boolean; reply?: ReasonReply }

/** Why one asks, and why one answers so. */
export function ReasonField({ label, help, optional, reply }: Props) {
  return (
    <TextAreaField
      label={label}
      help={help}
      optional={optional}
      errors={reply?.reasonErrors.length ? reply.reasonErrors : undefined}
      input={{
        id: 'reason',
        name: 'reason',
        rows: 3,
        maxLength: MAX_REASON_LENGTH,
        required: !optional,
        defaultValue: reply?.reason,
      }}
    />
  )
}
