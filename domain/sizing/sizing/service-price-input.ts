import { z } from 'zod'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { brMoney } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'

/** A company's price for installation and design, R$/Wp; null takes it back. */
export const servicePriceInput = labelled(
  z.object({ companyId: emptyAsNull(id()), servicePerWp: emptyAsNull(brMoney({ max: 20 })) }),
  { servicePerWp: 'Instalação e projeto, por Wp' },
)
