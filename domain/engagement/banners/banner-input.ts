import { z } from 'zod'
import { instantOf, localMoment } from '../../ground/dates/local-moment'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { id } from '../../ground/numbers/id'
import { keysOf } from '../../ground/objects/keys-of'
import { UFS } from '../../ground/places/states'
import { line } from '../../ground/text/text'
import { isBannerLink } from './banner-link'
import { BANNER_KINDS } from './banner-words'

const MAX_LINK = 500

/** An address that a browser would clean or read otherwise is refused as it was typed, so only the ends are trimmed. */
const bannerLink = () =>
  z
    .string()
    .overwrite((text) => text.trim())
    .max(MAX_LINK)
    .refine(isBannerLink, { params: { rule: 'bannerLink' } })

/** A banner or pop-up of home: what it says, where it leads, whom it is for and from when until when. */
export const bannerInput = labelled(
  z
    .object({
      kind: choice(keysOf(BANNER_KINDS)),
      title: line({ max: 120 }),
      alt: line({ max: 200 }),
      link: emptyAsNull(bannerLink()),
      roleId: emptyAsNull(id()),
      regionalId: emptyAsNull(id()),
      uf: emptyAsNull(choice(UFS)),
      companyId: emptyAsNull(id()),
      startsAt: emptyAsNull(localMoment()),
      endsAt: emptyAsNull(localMoment()),
      active: checkbox(),
    })
    .superRefine(({ startsAt, endsAt }, context) => {
      const [start, end] = [startsAt, endsAt].map((text) => (text === null ? null : instantOf(text)))
      if (start && end && end <= start)
        context.addIssue({ code: 'custom', path: ['endsAt'], params: { rule: 'endBeforeStart' } })
    }),
  {
    kind: 'Tipo',
    title: 'Título',
    alt: 'Texto alternativo',
    link: 'Link',
    roleId: 'Perfil',
    regionalId: 'Regional',
    uf: 'Estado',
    companyId: 'Empresa',
    startsAt: 'Aparece a partir de',
    endsAt: 'Aparece até',
    active: 'Ativo',
  },
)
export type BannerInput = z.output<typeof bannerInput>
