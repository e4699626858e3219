import { z } from 'zod'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { id } from '../../ground/numbers/id'
import { UFS } from '../../ground/places/states'
import { line, paragraph } from '../../ground/text/text'

/** A playlist of the university: its category, and its audience (an empty part: no limit). */
export const playlistInput = labelled(
  z.object({
    categoryId: id(),
    title: line({ max: 120 }),
    description: emptyAsNull(paragraph({ max: 500 })),
    roleId: emptyAsNull(id()),
    regionalId: emptyAsNull(id()),
    uf: emptyAsNull(choice(UFS)),
    companyId: emptyAsNull(id()),
  }),
  {
    categoryId: 'Categoria',
    title: 'Título',
    description: 'Descrição',
    roleId: 'Perfil',
    regionalId: 'Regional',
    uf: 'Estado',
    companyId: 'Empresa',
  },
)
export type PlaylistInput = z.output<typeof playlistInput>
