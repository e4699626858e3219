import { z } from 'zod'
import { instantOf, localMoment } from '../../ground/dates/local-moment'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { UFS } from '../../ground/places/states'
import { paragraph } from '../../ground/text/text'
import { NOTICE_KINDS } from './notice-words'

/** A strip above every page is read in passing. */
const MAX_NOTICE = 300

/** A notice above every page: its audience (an empty part: no limit), and from when until when. */
export const noticeInput = labelled(
  z
    .object({
      kind: choice(keysOf(NOTICE_KINDS)),
      text: paragraph({ max: MAX_NOTICE }),
      roleId: emptyAsNull(id()),
      regionalId: emptyAsNull(id()),
      uf: emptyAsNull(choice(UFS)),
      companyId: emptyAsNull(id()),
      startsAt: emptyAsNull(localMoment()),
      endsAt: emptyAsNull(localMoment()),
      enabled: checkbox(),
    })
    .superRefine(({ startsAt, endsAt }, context) => {
      const [start, end] = [startsAt, endsAt].map((text) => (text === null ? null : instantOf(text)))
      if (start && end && end <= start)
        context.addIssue({ code: 'custom', path: ['endsAt'], params: { rule: 'endBeforeStart' } })
    }),
  {
    kind: 'Tipo',
    text: 'Texto',
    roleId: 'Perfil',
    regionalId: 'Regional',
    uf: 'Estado',
    companyId: 'Empresa',
    startsAt: 'Aparece a partir de',
    endsAt: 'Aparece até',
    enabled: 'Ativo',
  },
)
export type NoticeInput = z.output<typeof noticeInput>
