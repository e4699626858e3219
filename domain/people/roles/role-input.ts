import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { list } from '../../ground/forms/list'
import { ticked } from '../../ground/forms/ticked'
import { brInteger } from '../../ground/numbers/br-number'
import { line, paragraph } from '../../ground/text/text'
import { PERMISSION_KEYS } from '../permissions/permissions'

const MAX_ROLE_LEVEL = 100

const permissionKey = choice(PERMISSION_KEYS)

/** A role: the permissions come out once each, in the order of the catalogue. */
export const roleInput = labelled(
  z.object({
    name: line({ max: 80 }),
    description: emptyAsNull(paragraph({ max: 500 })),
    level: brInteger({ min: 1, max: MAX_ROLE_LEVEL }),
    isAdmin: checkbox(),
    isBold: checkbox(),
    requiresTwoStep: checkbox(),
    permissions: z
      .preprocess(ticked, list(permissionKey, { max: PERMISSION_KEYS.length }))
      .transform((chosen) => PERMISSION_KEYS.filter((key) => chosen.includes(key))),
  }),
  {
    name: 'Nome',
    description: 'Descrição',
    level: 'Nível',
    isBold: 'Equipe do fornecedor',
    isAdmin: 'Administrador',
    requiresTwoStep: 'Exige verificação em duas etapas',
    permissions: 'Permissões',
  },
)
export type RoleInput = z.infer<typeof roleInput>
