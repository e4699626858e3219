import type { ProductType } from './product-types'

/** What a product without a picture of its own is drawn as; each is a symbol of app/components/sprite.svg, 'p-module'. */
const DRAWINGS = {
  MODULE: 'module',
  INVERTER: 'inverter',
  STRINGBOX: 'stringbox',
  TRANSFORMER: 'transformer',
  SUPPORT: 'structure',
  ATERRAMENTO: 'ground',
  BLACK_CABLE: 'black',
  RED_CABLE: 'red',
  GREEN_CABLE: 'green',
  CHARGER: 'charger',
  CONTAINER: 'container',
  KIT_TERMINAL_FINAL: 'structure',
  KIT_TERMINAL_INTERMEDIARY: 'structure',
  ALUMINUM_PROFILE: 'structure',
  EMENDATION: 'structure',
  BATTERY: 'battery',
  CONNECTOR: 'connector',
  TOOL: 'tool',
  OTHER: 'other',
} as const satisfies Record<ProductType, string>

export type ProductDrawing = (typeof DRAWINGS)[ProductType]

/** The drawing of a product's type. */
export const drawingOf = (type: ProductType): ProductDrawing => DRAWINGS[type]
