import {
  addProduct,
  type CatalogueIndex,
  emptyIndex,
  finishIndex,
  type ListedProduct,
} from '#domain/sales/quick-order/catalogue-index'
import { DEMO_PRODUCTS, type DemoProduct } from '../../api/over/seed/demo-catalogue'

/** What the messages call a product: the beginning or a part of its name that no other one has. */
const KEYS: Readonly<Record<string, string>> = {
  'LV-5': 'LV-5 5,12',
  'LV-5E': 'LV-5E',
  'HV-BMS': 'HV-BMS',
  'HV-5': 'HV-5 5,1',
  'SB-2E': 'Protevolt 2E/1S',
  'SB-4E': 'Protevolt 4E/2S',
  'TR-30': 'Autotransformador 30',
  'TR-75': 'Autotransformador 75',
  BLACK: 'Cabo solar 6 mm² preto',
  RED: 'Cabo solar 6 mm² vermelho',
  GREEN: 'Cabo terra',
  MC4: 'Conector MC4',
  STEM: 'Conector tronco',
  'END-CAP': 'Terminador AC',
  PROFILE: 'Perfil alumínio 4,20',
  JOINT: 'Emenda de perfil',
  FINAL: 'Kit terminal final',
  MIDDLE: 'Kit terminal intermediário',
  COLONIAL: 'Suporte colonial',
  'FIBRO-WOOD': 'Suporte fibrocimento madeira',
  'FIBRO-METAL': 'Suporte fibrocimento metal',
  'MINI-ZINC': 'Mini trilho zinco',
  'GROUND-4': 'Estrutura de solo 4',
  SLAB: 'Laje triângulo',
  EARTH: 'Kit aterramento',
  CHARGER: 'Eletrocarga 7,4',
  TOOL: 'Alicate crimpador',
  CONTAINER: 'Container de embalagem',
  'CABLE-4': 'Cabo solar 4 mm²',
  'CABLE-10': 'Cabo solar 10 mm²',
  'GROUND-20': 'Estrutura de solo 20',
  'CHARGER-22': 'Eletrocarga 22',
  'TR-45': 'Autotransformador 45',
  'SB-2E2': 'Cliptron 2E/2S',
  'SB-6E2': 'Cliptron 6E/2S',
}

type Rival = Pick<ListedProduct, 'name' | 'type'> & Partial<ListedProduct>

/** Goods beside those of the demo, as near to them as they are in the trade: same power, another phase; another section. */
const RIVALS: readonly Rival[] = [
  { name: 'Módulo Novasol NS-585M 585 W mono', type: 'MODULE', potency: 585, maker: 'Novasol' },
  { name: 'Módulo Polarix PX-575 575 W', type: 'MODULE', potency: 575, maker: 'Polarix' },
  { name: 'Módulo Polarix PX-620 620 W bifacial', type: 'MODULE', potency: 620, maker: 'Polarix' },
  inverter('Voltrix', 'VX-6KT Tri 220 V', 6_000, 'TRI_220'),
  inverter('Sunvolt', 'SV-5000 Mono 220 V', 5_000, 'MONO_220'),
  inverter('Sunvolt', 'SV-12K Tri 380 V', 12_000, 'TRI_380'),
  inverter('Sunvolt', 'SV-8K Mono 220 V', 8_000, 'MONO_220'),
  { name: 'Cabo solar 4 mm² preto (m)', type: 'BLACK_CABLE', unit: 'm', maker: 'Condusol' },
  { name: 'Cabo solar 10 mm² preto (m)', type: 'BLACK_CABLE', unit: 'm', maker: 'Condusol' },
  { name: 'String box Cliptron 2E/2S 1000 V', type: 'STRINGBOX', strings: 2, maker: 'Cliptron' },
  { name: 'String box Cliptron 6E/2S 1000 V', type: 'STRINGBOX', strings: 6, maker: 'Cliptron' },
  { name: 'Perfil alumínio 6,00 m', type: 'ALUMINUM_PROFILE', maker: 'Fixar' },
  { name: 'Estrutura de solo 20 painéis', type: 'SUPPORT', fixationType: 'GROUND_STRUCTURE_20_PANELS', maker: 'Fixar' },
  { name: 'Suporte telha kalhetão', type: 'SUPPORT', fixationType: 'KALHETAO_TILE_SUPPORT', maker: 'Fixar' },
  { name: 'Autotransformador 45 kVA 380/220', type: 'TRANSFORMER', potency: 45_000, maker: 'Protevolt' },
  { name: 'Carregador veicular Eletrocarga 22 kW', type: 'CHARGER', potency: 22_000, maker: 'Eletrocarga' },
  { name: 'Chave de torque 5 a 25 Nm', type: 'TOOL', maker: null },
]

function inverter(
  maker: string,
  name: string,
  potency: number,
  inverterOutput: ListedProduct['inverterOutput'],
): Rival {
  return { name: `Inversor ${maker} ${name}`, type: 'INVERTER', potency, maker, inverterType: 'STRING', inverterOutput }
}

const EMPTY = {
  ...{ potency: null, unit: 'un', code: null, gtin: null, maker: null, fixationType: null, connectorType: null },
  ...{ inverterType: null, inverterOutput: null, batteryRole: null, strings: null },
}

const listed = ({ name, type, maker, potency, fixationType, connectorType, unit, specs }: DemoProduct) => ({
  ...EMPTY,
  ...{ name, type, maker, potency: potency ?? null, unit: unit ?? 'un' },
  ...{ fixationType: fixationType ?? null, connectorType: (connectorType ?? null) as ListedProduct['connectorType'] },
  ...{ inverterType: specs?.inverterType ?? null, inverterOutput: specs?.inverterOutput ?? null },
  ...{ batteryRole: specs?.batteryRole ?? null, strings: type === 'STRINGBOX' ? (specs?.strings ?? null) : null },
})

const onSale = ({ enabled = true, destroyedAt = null }: { enabled?: boolean; destroyedAt?: unknown }) =>
  enabled && destroyedAt === null

/** The catalogue that the messages ask for: the demo's goods on sale, and their rivals. */
export function messageCatalogue(): { index: CatalogueIndex; nameOf(id: number): string; idOf(key: string): number } {
  const demo: DemoProduct[] = Object.values(DEMO_PRODUCTS)
  const products = [
    ...demo.filter((one) => onSale(one as object)).map(listed),
    ...RIVALS.map((rival) => ({ ...EMPTY, ...rival })),
  ].map((product, at) => ({ ...product, id: at + 1 }))
  const index = emptyIndex()
  for (const product of products) addProduct(index, product)
  finishIndex(index)
  const nameOf = (id: number) => products.find((one) => one.id === id)?.name ?? ''
  const idOf = (key: string) => {
    const part = KEYS[key] ?? ` ${key} `
    const found = products.filter(({ name }) => `${name} `.includes(part))
    if (found.length !== 1) throw new Error(`${key}: ${found.length} products`)
    return found[0]!.id
  }
  return { index, nameOf, idOf }
}
