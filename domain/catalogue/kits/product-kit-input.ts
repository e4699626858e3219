import { z } from 'zod'
import { checkbox } from '../../ground/flags/br-boolean'
import { choice } from '../../ground/forms/choice'
import { emptyAsNull } from '../../ground/forms/empty-as-null'
import { labelled } from '../../ground/forms/form-labels'
import { isBlank, rows } from '../../ground/forms/rows'
import { id } from '../../ground/numbers/id'
import { lineQuantity } from '../../ground/numbers/line-quantity'
import { line } from '../../ground/text/text'
import { NETWORK_VOLTAGES } from '../products/network-voltages'
import { FIXATION_TYPES } from '../products/product-types'
import { SYSTEM_TYPES } from './kit-words'

const part = z.object({ productId: id(), quantity: lineQuantity() })
/** A place of one product; blank as a whole is empty. */
const slot = () => z.preprocess((value) => (isBlank(value) ? null : value), part.nullable())

const MAX_OTHERS = 40

/** The labels of the places, by the field of their product. */
const LABELS = {
  name: 'Nome',
  systemType: 'Sistema',
  networkVoltage: 'Tensão da rede',
  fixationType: 'Telhado',
  'panel.productId': 'Painel',
  'inverters[0].productId': 'Inversor',
  'inverters[1].productId': 'Segundo inversor',
  'profile.productId': 'Perfil',
  'finalTerminal.productId': 'Terminal final',
  'intermediaryTerminal.productId': 'Terminal intermediário',
  'support.productId': 'Suporte',
  'stringboxes[0].productId': 'String box',
  'stringboxes[1].productId': 'Segunda string box',
  'blackCable.productId': 'Cabo preto',
  'redCable.productId': 'Cabo vermelho',
  'connectors[0].productId': 'Conector',
  'connectors[1].productId': 'Segundo conector',
  'grounding.productId': 'Aterramento',
  'others[].productId': 'Outro item {n}',
}

/** A ready kit, new or not: what it is called and for, and its named places (specification §3). */
export const productKitInput = labelled(
  z.object({
    /** Blank: named after its content (domain 1.8). */
    name: emptyAsNull(line({ max: 160 })),
    systemType: choice(SYSTEM_TYPES),
    networkVoltage: choice(NETWORK_VOLTAGES),
    /** The roof; where there is a support, its own counts. */
    fixationType: emptyAsNull(choice(FIXATION_TYPES)),
    /** Off: it is not sold, and may be unfinished. */
    enabled: checkbox(),
    panel: slot(),
    inverters: rows(part, { max: 2 }),
    profile: slot(),
    finalTerminal: slot(),
    intermediaryTerminal: slot(),
    support: slot(),
    stringboxes: rows(part, { max: 2 }),
    blackCable: slot(),
    redCable: slot(),
    connectors: rows(part, { max: 2 }),
    grounding: slot(),
    others: rows(part, { max: MAX_OTHERS }),
  }),
  LABELS,
)
export type ProductKitInput = z.infer<typeof productKitInput>

/** The same while it is put together: measured and priced, and on request completed; nothing is saved. */
export const kitProposalInput = labelled(
  productKitInput.extend({
    /** 'Propor materiais': blank places are filled. */
    propose: checkbox(),
    /** And typed values are replaced. */
    overwrite: checkbox(),
  }),
  LABELS,
)
export type KitProposalInput = z.infer<typeof kitProposalInput>

/** A mark that is set, or taken back. */
export const kitMarkInput = z.object({ undo: checkbox() })
