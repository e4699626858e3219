import { z } from 'zod'
import { choice } from '../forms/choice'
import { emptyAsNull } from '../forms/empty-as-null'
import { labelled } from '../forms/form-labels'
import { id } from '../numbers/id'
import { UFS } from '../places/states'
import { line, paragraph } from '../text/text'

/** A playlist of the university: its category, and whom it is for (each empty part: everybody). */
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
