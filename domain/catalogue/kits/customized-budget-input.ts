import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { rows } from '../../ground/forms/rows'
import { withDefault } from '../../ground/forms/with-default'
import { MAX_IDS_PER_REQUEST } from '../../ground/lists/page-sizes'
import { brInteger } from '../../ground/numbers/br-number'
import { id } from '../../ground/numbers/id'
import { lineQuantity } from '../../ground/numbers/line-quantity'
import { DEFAULT_FREIGHT_UF, UFS } from '../../ground/places/states'
import { NETWORK_VOLTAGES } from '../products/network-voltages'
import { FIXATION_TYPES } from '../products/product-types'

/** A kit has one panel and up to two inverters (specification §3). */
const MAX_KIT_INVERTERS = 2
const MAX_KIT_PANELS = 5_000

const part = z.object({ productId: id(), quantity: lineQuantity() })

/**
 * `POST /budgets/customizedBudget`: what the person chose; the answer proposes priced lines and
 * saves nothing (domain 4.11).
 */
export const customizedBudgetInput = labelled(
  z.object({
    companyId: emptyAsNull(id()),
    panelId: id(),
    panelQuantity: brInteger({ min: 1, max: MAX_KIT_PANELS }),
    inverters: rows(part, { min: 1, max: MAX_KIT_INVERTERS }),
    batteries: rows(part, { max: 4 }),
    /** Empty = without a structure. */
    fixationType: emptyAsNull(choice(FIXATION_TYPES)),
    networkVoltage: choice(NETWORK_VOLTAGES),
    taxpayer: checkbox(),
    freightUf: withDefault(choice(UFS), DEFAULT_FREIGHT_UF),
    /** The bill of materials as the person edited it, to be priced and measured as it is; empty = propose one. */
    items: rows(part, { max: MAX_IDS_PER_REQUEST }),
  }),
  {
    panelId: 'Painel',
    panelQuantity: 'Quantidade',
    fixationType: 'Telhado',
    freightUf: 'UF da rede e da entrega',
    networkVoltage: 'Tensão da rede',
    taxpayer: 'O comprador é contribuinte de ICMS',
    'inverters[0].productId': 'Inversor',
    'inverters[1].productId': 'Segundo inversor',
    'inverters[].quantity': 'Quantidade de inversores',
    'batteries[0].productId': 'Bateria',
    'batteries[1].productId': 'Segunda bateria',
    'batteries[].quantity': 'Quantidade de baterias',
    inverters: 'Inversores',
    batteries: 'Baterias',
    items: 'Itens',
  },
)
export type CustomizedBudgetInput = z.infer<typeof customizedBudgetInput>
