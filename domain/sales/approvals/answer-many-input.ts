import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { ticked } from '../../ground/forms/ticked'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { id } from '../../ground/numbers/id'
import { paragraph } from '../../ground/text/text'

/** The answers that several requests may get at once. */
export const ANSWER_VERBS = ['approve', 'reject'] as const

const ids = z.preprocess(ticked, list(id(), { min: 1, max: MAX_IDS_PER_REQUEST }))

/** The rehearsal: which would pass. */
export const answerPreviewInput = z.object({ ids, verb: choice(ANSWER_VERBS) })

/** One answer for all of them; a rejection says why, for all alike. */
export const answerManyInput = z
  .object({ ids, verb: choice(ANSWER_VERBS), reason: emptyAsNull(paragraph({ max: 1000 })) })
  .refine(({ verb, reason }) => verb === 'approve' || reason !== null, {
    path: ['reason'],
    params: { rule: 'required' },
  })

/** A comment on a request without answering it. */
export const requestCommentInput = labelled(z.object({ text: paragraph({ max: 1000 }) }), { text: 'Comentário' })
