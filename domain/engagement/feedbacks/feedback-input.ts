import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { line, paragraph } from '../../ground/text/text'
import { FEEDBACK_TYPES } from './feedback-words'

/** Specification §9. */
const MAX_FEEDBACK = 3000

/** A path of the portal, without its query, which may name people. */
const ownPath = () =>
  z
    .string()
    .overwrite((text) => text.trim().split(/[?#]/)[0] ?? '')
    .max(200)
    .regex(/^\/(?!\/)[\w./-]*$/)

/** A user's feedback on the portal. */
export const feedbackInput = labelled(
  z.object({
    type: choice(keysOf(FEEDBACK_TYPES)),
    comment: paragraph({ max: MAX_FEEDBACK }),
    /** The page that it is about. */
    path: emptyAsNull(ownPath()),
    /** Of the portal that its writer had before them. */
    version: emptyAsNull(line({ max: 60 })),
    /** An own upload. */
    screenshotId: emptyAsNull(id()),
  }),
  { type: 'Tipo', comment: 'Mensagem', path: 'Página', screenshotId: 'Captura de tela' },
)
export type FeedbackInput = z.output<typeof feedbackInput>

/** The answer of staff. */
export const feedbackAnswerInput = labelled(z.object({ answer: paragraph({ max: MAX_FEEDBACK }) }), {
  answer: 'Resposta',
})
