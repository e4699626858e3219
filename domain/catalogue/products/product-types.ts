/** Product, connector and fixation types of specification §3, with the labels of domain 1.6 and 8. */
export const PRODUCT_TYPES = [
  'MODULE',
  'INVERTER',
  'STRINGBOX',
  'TRANSFORMER',
  'SUPPORT',
  'ATERRAMENTO',
  'BLACK_CABLE',
  'RED_CABLE',
  'GREEN_CABLE',
  'CHARGER',
  'CONTAINER',
  'KIT_TERMINAL_FINAL',
  'KIT_TERMINAL_INTERMEDIARY',
  'ALUMINUM_PROFILE',
  'EMENDATION',
  'BATTERY',
  'CONNECTOR',
  'TOOL',
  'OTHER',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const PRODUCT_TYPE_LABELS: Readonly<Record<ProductType, string>> = {
  MODULE: 'Módulo',
  INVERTER: 'Inversor',
  STRINGBOX: 'String box',
  TRANSFORMER: 'Transformador',
  SUPPORT: 'Suporte',
  ATERRAMENTO: 'Aterramento',
  BLACK_CABLE: 'Cabo preto',
  RED_CABLE: 'Cabo vermelho',
  GREEN_CABLE: 'Cabo verde (terra)',
  CHARGER: 'Carregador veicular',
  CONTAINER: 'Container',
  KIT_TERMINAL_FINAL: 'Terminal final',
  KIT_TERMINAL_INTERMEDIARY: 'Terminal intermediário',
  ALUMINUM_PROFILE: 'Perfil de alumínio',
  EMENDATION: 'Emenda',
  BATTERY: 'Bateria',
  CONNECTOR: 'Conector',
  TOOL: 'Ferramenta',
  OTHER: 'Outro',
}

export const CONNECTOR_TYPES = ['END_CAP', 'MC4', 'STEM'] as const
export type ConnectorType = (typeof CONNECTOR_TYPES)[number]

export const CONNECTOR_TYPE_LABELS: Readonly<Record<ConnectorType, string>> = {
  END_CAP: 'Terminador do tronco',
  MC4: 'MC4',
  STEM: 'Conector tronco',
}

export const FIXATION_TYPES = [
  'ADJUST',
  'COLONIAL',
  'CARPORT',
  'GROUND_STRUCTURE',
  'SLAB_STRUCTURE',
  'FIBRO_WOOD',
  'FIBRO_METAL',
  'MINI_ZINCO_ALUZINCO',
  'ZINCO_ALUZINCO',
  'GROUND_STRUCTURE_4_PANELS',
  'GROUND_STRUCTURE_20_PANELS',
  'EXPANSION_GROUND_STRUCTURE',
  'BRACKET_GROUND_STRUCTURE',
  'EXPANSION_CARPORT',
  'KALHETAO_TILE_SUPPORT',
  'IBRAP',
] as const
export type FixationType = (typeof FIXATION_TYPES)[number]

export const FIXATION_TYPE_LABELS: Readonly<Record<FixationType, string>> = {
  ADJUST: 'Ajustável',
  COLONIAL: 'Telha colonial / cerâmica (gancho)',
  CARPORT: 'Carport (garagem solar)',
  GROUND_STRUCTURE: 'Solo',
  SLAB_STRUCTURE: 'Laje (triângulo)',
  FIBRO_WOOD: 'Fibrocimento – madeira (parafuso prisioneiro)',
  FIBRO_METAL: 'Fibrocimento – metal (parafuso prisioneiro)',
  MINI_ZINCO_ALUZINCO: 'Metálica trapezoidal – mini trilho',
  ZINCO_ALUZINCO: 'Metálica trapezoidal – perfil',
  GROUND_STRUCTURE_4_PANELS: 'Solo – 4 painéis',
  GROUND_STRUCTURE_20_PANELS: 'Solo – 20 painéis',
  EXPANSION_GROUND_STRUCTURE: 'Solo – expansão',
  BRACKET_GROUND_STRUCTURE: 'Solo – suporte',
  EXPANSION_CARPORT: 'Carport – expansão',
  KALHETAO_TILE_SUPPORT: 'Telha kalhetão',
  IBRAP: 'Linha Ibrap',
}

/** Class of an inverter: it chooses the overload limits (domain 1.1) and the rules of 1.3 and 1.7. */
export const INVERTER_TYPES = ['STRING', 'HYBRID', 'MICRO', 'OFF_GRID'] as const
export type InverterType = (typeof INVERTER_TYPES)[number]

export const INVERTER_TYPE_LABELS: Readonly<Record<InverterType, string>> = {
  STRING: 'String (on-grid)',
  HYBRID: 'Híbrido',
  MICRO: 'Microinversor',
  OFF_GRID: 'Off-grid',
}

/** MASTER talks to the inverter (BMS or control box), SLAVE is an expansion (domain 1.7). */
export const BATTERY_ROLES = ['MASTER', 'SLAVE'] as const
export type BatteryRole = (typeof BATTERY_ROLES)[number]

export const BATTERY_ROLE_LABELS: Readonly<Record<BatteryRole, string>> = {
  MASTER: 'Mestre (com BMS ou controle)',
  SLAVE: 'Expansão',
}

/** Display order of product types, specification §9. */
export const PRODUCT_TYPE_DISPLAY_ORDER = [
  'MODULE',
  'INVERTER',
  'BLACK_CABLE',
  'RED_CABLE',
  'GREEN_CABLE',
  'CONNECTOR',
  'TOOL',
  'STRINGBOX',
  'EMENDATION',
  'KIT_TERMINAL_FINAL',
  'KIT_TERMINAL_INTERMEDIARY',
  'SUPPORT',
  'ATERRAMENTO',
  'TRANSFORMER',
  'CHARGER',
  'ALUMINUM_PROFILE',
  'CONTAINER',
  'BATTERY',
  'OTHER',
] as const satisfies readonly ProductType[]

export interface DisplayedProduct {
  id: number
  name: string
  type: ProductType
  /** Watts; null where the type has none. */
  potency?: number | null
  fixationType?: FixationType | null
}

const typeRank = (type: ProductType) => PRODUCT_TYPE_DISPLAY_ORDER.indexOf(type)
const fixationRank = (type: FixationType | null | undefined) =>
  type ? FIXATION_TYPES.indexOf(type) : FIXATION_TYPES.length
const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Comparator of specification §9: modules first, then inverters by descending potency, … supports by fixation type.
 * Ties go by name and id, so that the order is total and the same on both sides.
 */
export function compareProducts(a: DisplayedProduct, b: DisplayedProduct): number {
  return (
    typeRank(a.type) - typeRank(b.type) ||
    (a.type === 'INVERTER' ? (b.potency ?? 0) - (a.potency ?? 0) : 0) ||
    (a.type === 'SUPPORT' ? fixationRank(a.fixationType) - fixationRank(b.fixationType) : 0) ||
    byCode(a.name, b.name) ||
    a.id - b.id
  )
}
