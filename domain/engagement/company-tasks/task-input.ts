import { z } from 'zod'
import { localMoment } from '../../ground/dates/local-moment'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { rows } from '../../ground/forms/rows'
import { withDefault } from '../../ground/forms/with-default'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { line, paragraph } from '../../ground/text/text'
import { TASK_TYPES } from './task-words'

/** Specification §9. */
export const MAX_TASK_DESCRIPTION = 1000
export const MAX_TASK_FILES = 10

const FILE_PATH = /^(?:\/api)?\/files\/([1-9]\d{0,14})$/

/** The file that the address of an upload names; null for any other address. */
export const fileOfAddress = (src: string): number | null => {
  const found = FILE_PATH.exec(src)?.[1]
  return found ? Number(found) : null
}

/** An upload made here, by its address and nothing else. */
const uploadAddress = () =>
  z
    .string()
    .overwrite((text) => text.trim())
    .max(60)
    .refine((text) => fileOfAddress(text) !== null, { params: { rule: 'url' } })

/** An activity with a company, or with a prospect (specification §5). */
export const companyTaskInput = labelled(
  z
    .object({
      type: withDefault(choice(keysOf(TASK_TYPES)), 'PHONE_CALL'),
      date: localMoment(),
      companyId: emptyAsNull(id()),
      companyName: emptyAsNull(line({ max: 200 })),
      local: emptyAsNull(line({ max: 200 })),
      description: paragraph({ max: MAX_TASK_DESCRIPTION }),
      addAssets: rows(z.object({ title: emptyAsNull(line({ max: 120 })), src: uploadAddress() }), {
        max: MAX_TASK_FILES,
      }),
      /** It has taken place already: saved as concluded. */
      isDone: checkbox(),
    })
    .superRefine(({ type, companyId, companyName }, context) => {
      const isProspect = type === 'PROSPECTION'
      if (isProspect ? companyName !== null || companyId !== null : companyId !== null) return
      const path = [isProspect ? 'companyName' : 'companyId']
      context.addIssue({ code: 'custom', path, params: { rule: 'required' } })
    }),
  {
    type: 'Tipo',
    date: 'Data e hora',
    companyId: 'Empresa',
    companyName: 'Nome da empresa',
    local: 'Local',
    description: 'Descrição',
    addAssets: 'Anexos',
    isDone: 'Já foi realizada',
  },
)
export type CompanyTaskInput = z.output<typeof companyTaskInput>

/** Why it is not done. */
export const taskCancelInput = labelled(z.object({ reason: paragraph({ max: MAX_TASK_DESCRIPTION }) }), {
  reason: 'Motivo',
})

/** The result of an activity. */
export const taskConcludeInput = labelled(z.object({ result: paragraph({ max: MAX_TASK_DESCRIPTION }) }), {
  result: 'Resultado',
})
