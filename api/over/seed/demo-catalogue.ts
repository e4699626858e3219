import type { PriceDraft, ProductDraft } from './build-catalogue'

export const DEMO_MANUFACTURERS = [
  'Heliara',
  'Novasol',
  'Voltrix',
  'Kronnen',
  'Microlume',
  'Fixar',
  'Condusol',
  'Protevolt',
  'Eletrocarga',
] as const

export interface DemoProduct extends Omit<ProductDraft, 'name' | 'cost'> {
  name: string
  maker: (typeof DEMO_MANUFACTURERS)[number] | null
  /** Reais of the default table. */
  price: number
  cost: number
  /** Bands of the default table, beside the fallback `price`. */
  bands?: readonly (readonly [price: number, ...band: NonNullable<PriceDraft['band']>])[]
}

const TAXED = [12, 17, 7] as const
const EXEMPT = [0, 0, 0] as const

type Rest = Omit<DemoProduct, 'name' | 'maker' | 'type' | 'potency' | 'price' | 'cost'>

const panel = (maker: 'Heliara' | 'Novasol', name: string, potency: number, money: Money, rest: Rest): DemoProduct =>
  row(maker, `Módulo ${maker} ${name}`, 'MODULE', money, {
    potency,
    icms: EXEMPT,
    ncm: '85414300',
    origin: '1',
    ...rest,
  })

const string = (name: string, potency: number, money: Money, specs: DemoProduct['specs'], rest: Rest = {}) =>
  row('Voltrix', `Inversor Voltrix ${name}`, 'INVERTER', money, {
    potency,
    ipi: 9.75,
    icms: TAXED,
    ncm: '85044090',
    origin: '1',
    specs: { inverterType: 'STRING', requiresStringBox: true, ...specs },
    ...rest,
  })

const micro = (name: string, potency: number, money: Money) =>
  row('Microlume', `Microinversor Microlume ${name}`, 'INVERTER', money, {
    potency,
    ipi: 9.75,
    icms: TAXED,
    ncm: '85044090',
    origin: '2',
    specs: {
      ...{ inverterType: 'MICRO', inverterOutput: 'MONO_220', microInputs: 4 },
      ...{ vdcMax: 60, mpptMin: 16, mpptMax: 55, vStart: 22, iscMax: 20, impMax: 16 },
    },
  })

const hybrid = (name: string, potency: number, money: Money, specs: DemoProduct['specs']) =>
  row('Kronnen', `Inversor híbrido Kronnen ${name}`, 'INVERTER', money, {
    potency,
    ipi: 9.75,
    icms: TAXED,
    ncm: '85044090',
    origin: '1',
    specs: { inverterType: 'HYBRID', ...specs },
  })

const battery = (name: string, potency: number, money: Money, specs: DemoProduct['specs']) =>
  row('Kronnen', name, 'BATTERY', money, { potency, ipi: 9.75, icms: TAXED, ncm: '85076000', origin: '1', specs })

const structure = (name: string, type: DemoProduct['type'], money: Money, rest: Rest = {}) =>
  row('Fixar', name, type, money, { ipi: 3.25, icms: TAXED, ncm: '76109000', ...rest })

type Money = readonly [price: number, cost: number]

function row(
  maker: DemoProduct['maker'],
  name: string,
  type: DemoProduct['type'],
  [price, cost]: Money,
  rest: Rest & { potency?: number },
): DemoProduct {
  return { maker, name, type, price, cost, ...rest }
}

const MONO = 'MONO_220'
const TRI_220 = 'TRI_220'
const TRI_380 = 'TRI_380'
/** Low voltage, with or without battery; high voltage, with one controller and two to eight modules (domain 1.7). */
const LV_BATTERIES = {
  ...{ minMasterBatteries: 0, maxMasterBatteries: 2, minSlaveBatteries: 0, maxSlaveBatteries: 4 },
  ...{ batteryVoltsMin: 40, batteryVoltsMax: 60, batteryPower: 5_000 },
}
const HV_BATTERIES = {
  ...{ minMasterBatteries: 1, maxMasterBatteries: 1, minSlaveBatteries: 2, maxSlaveBatteries: 8 },
  ...{ batteryVoltsMin: 180, batteryVoltsMax: 850, batteryPower: 5_000 },
}
const LV_5 = { batteryVolts: 51.2, batteryWatts: 5_000, batteryDepth: 95 }
/** What warmth does to the modules, in percent for each degree. */
const DRIFT = { tempVoc: -0.25, tempPmax: -0.34, systemVoltage: 1_500 }
/** Direct-current side of an inverter: most volts, least volts of its trackers, how many they are. */
const dc = (vdcMax: number, mpptMin: number, mppts: number) => ({
  vdcMax,
  mpptMin,
  mpptMax: vdcMax - 50,
  mppts,
  iscMax: 22.5,
  impMax: 18,
  vStart: Math.round(mpptMin * 1.2),
})
const RAIL_FRAMES = { frameHeightsMm: [30, 33, 35] }

/**
 * The catalogue of domain 6.4, keyed by a short code; the order is that of its table, and so are the ids of a new
 * database. Rows 30 and 36 are two products each. VX-75KT, like VX-50KT, carries its DC protection inside.
 */
export const DEMO_PRODUCTS = {
  'HL-585N': panel('Heliara', 'HL-585N 585 W bifacial N-type', 585, [555, 438], {
    specs: { widthMm: 1134, heightMm: 2278, frameMm: 30, voc: 52.5, vmp: 44, isc: 14.1, imp: 13.3, ...DRIFT },
    bands: [
      [540, 5, 27],
      [520, 28, 279],
      [498, 280, null],
    ],
  }),
  'HL-610N': panel('Heliara', 'HL-610N 610 W', 610, [545, 459], {
    specs: { widthMm: 1134, heightMm: 2382, frameMm: 30, voc: 52.9, vmp: 44.4, isc: 14.6, imp: 13.74, ...DRIFT },
  }),
  'NS-700H': panel('Novasol', 'NS-700H 700 W HJT', 700, [655, 556], {
    specs: { widthMm: 1303, heightMm: 2384, frameMm: 33, voc: 50, vmp: 42.1, isc: 17.6, imp: 16.63, ...DRIFT },
  }),
  'NS-450R': panel('Novasol', 'NS-450R 450 W residencial', 450, [415, 349], {
    specs: { widthMm: 1134, heightMm: 1762, frameMm: 30, voc: 39.6, vmp: 33.2, isc: 14.3, imp: 13.56, ...DRIFT },
  }),
  'VX-3K': string('VX-3K Mono 220 V', 3000, [1690, 1320], {
    inverterOutput: MONO,
    strings: 1,
    maxOverload: 1.5,
    ...dc(600, 90, 1),
  }),
  'VX-5K': string('VX-5K Mono 220 V', 5000, [2350, 1840], { inverterOutput: MONO, strings: 2, ...dc(600, 90, 2) }),
  'VX-6K': string('VX-6K Mono 220 V', 6000, [2890, 2270], { inverterOutput: MONO, strings: 2, ...dc(600, 90, 2) }),
  'VX-10K': string('VX-10K Mono 220 V', 10_000, [4290, 3380], { inverterOutput: MONO, strings: 4, ...dc(600, 90, 4) }),
  'VX-15KT': string('VX-15KT Tri 220 V', 15_000, [7190, 5680], {
    inverterOutput: TRI_220,
    strings: 4,
    ...dc(1000, 200, 4),
  }),
  'VX-25KT': string('VX-25KT Tri 380 V', 25_000, [8490, 6750], {
    inverterOutput: TRI_380,
    strings: 4,
    ...dc(1100, 200, 4),
  }),
  'VX-50KT': string('VX-50KT Tri 380 V', 50_000, [14_900, 11_900], {
    inverterOutput: TRI_380,
    strings: 8,
    requiresStringBox: false,
    ...dc(1100, 200, 8),
  }),
  'VX-75KT': string(
    'VX-75KT Tri 380 V',
    75_000,
    [19_900, 15_900],
    { inverterOutput: TRI_380, strings: 12, requiresStringBox: false, ...dc(1100, 200, 12) },
    { availableInDays: 20 },
  ),
  'ML-2000': micro('ML-2000 4 entradas', 2000, [1590, 1250]),
  'ML-2250': micro('ML-2250 4 entradas', 2250, [1720, 1360]),
  'KH-5K': hybrid('KH-5K LV Mono', 5000, [6490, 5150], {
    inverterOutput: MONO,
    strings: 2,
    maxOverload: 1.3,
    ...dc(600, 120, 2),
    ...LV_BATTERIES,
    backupWatts: 5_000,
  }),
  'KH-8K': hybrid('KH-8K LV Mono', 8000, [9990, 7950], {
    inverterOutput: MONO,
    strings: 2,
    maxOverload: 1.3,
    ...dc(600, 120, 2),
    ...LV_BATTERIES,
    ...{ backupWatts: 8_000, batteryPower: 8_000, splitPhase: true, backupParallel: true },
  }),
  'KH-15KT': hybrid('KH-15KT HV Tri 380 V', 15_000, [16_900, 13_600], {
    inverterOutput: TRI_380,
    strings: 4,
    maxOverload: 1.5,
    ...dc(1000, 200, 4),
    ...HV_BATTERIES,
    backupWatts: 15_000,
  }),
  'LV-5': battery('Bateria Kronnen LV-5 5,12 kWh (mestre)', 5120, [7490, 6050], { batteryRole: 'MASTER', ...LV_5 }),
  'LV-5E': battery('Bateria Kronnen LV-5E 5,12 kWh (expansão)', 5120, [6990, 5650], { batteryRole: 'SLAVE', ...LV_5 }),
  'HV-BMS': battery('Controlador Kronnen HV-BMS (master)', 0, [3290, 2600], { batteryRole: 'MASTER' }),
  'HV-5': battery('Módulo de bateria Kronnen HV-5 5,1 kWh', 5100, [8190, 6600], {
    ...{ batteryRole: 'SLAVE', batteryVolts: 102.4, batteryInSeries: true, batteryWatts: 2_560, batteryDepth: 90 },
  }),
  'SB-2E': row('Protevolt', 'String box Protevolt 2E/1S 1000 V', 'STRINGBOX', [320, 238], {
    ipi: 9.75,
    icms: TAXED,
    specs: { strings: 2 },
  }),
  'SB-4E': row('Protevolt', 'String box Protevolt 4E/2S 1000 V', 'STRINGBOX', [540, 405], {
    ipi: 9.75,
    icms: TAXED,
    specs: { strings: 4 },
  }),
  'TR-30': row('Protevolt', 'Autotransformador 30 kVA 380/220', 'TRANSFORMER', [5290, 4200], {
    potency: 30_000,
    icms: TAXED,
  }),
  'TR-75': row('Protevolt', 'Autotransformador 75 kVA 380/220', 'TRANSFORMER', [9890, 7950], {
    potency: 75_000,
    icms: TAXED,
  }),
  'CB-PRETO': row('Condusol', 'Cabo solar 6 mm² preto (m)', 'BLACK_CABLE', [6.2, 4.7], {
    ipi: 6.5,
    icms: TAXED,
    unit: 'm',
  }),
  'CB-VERM': row('Condusol', 'Cabo solar 6 mm² vermelho (m)', 'RED_CABLE', [6.2, 4.7], {
    ipi: 6.5,
    icms: TAXED,
    unit: 'm',
  }),
  'CB-VERDE': row('Condusol', 'Cabo terra 6 mm² verde (m)', 'GREEN_CABLE', [4.1, 3.1], {
    ipi: 6.5,
    icms: TAXED,
    unit: 'm',
  }),
  MC4: row('Condusol', 'Conector MC4 par', 'CONNECTOR', [9.5, 6.4], {
    ipi: 9.75,
    icms: TAXED,
    unit: 'par',
    connectorType: 'MC4',
  }),
  STEM: row('Condusol', 'Conector tronco AC', 'CONNECTOR', [34, 25], {
    ipi: 9.75,
    icms: TAXED,
    connectorType: 'STEM',
  }),
  'END-CAP': row('Condusol', 'Terminador AC', 'CONNECTOR', [22, 16], {
    ipi: 9.75,
    icms: TAXED,
    connectorType: 'END_CAP',
  }),
  PERFIL: structure('Perfil alumínio 4,20 m', 'ALUMINUM_PROFILE', [98, 74], { unit: 'barra' }),
  EMENDA: structure('Emenda de perfil', 'EMENDATION', [9.8, 6.9]),
  'TERM-FINAL': structure('Kit terminal final 30/35', 'KIT_TERMINAL_FINAL', [6.5, 4.4]),
  'TERM-INTER': structure('Kit terminal intermediário 30/35', 'KIT_TERMINAL_INTERMEDIARY', [6.2, 4.2]),
  'SUP-COLONIAL': structure('Suporte colonial gancho inox', 'SUPPORT', [14.9, 10.3], {
    fixationType: 'COLONIAL',
    specs: RAIL_FRAMES,
  }),
  'SUP-FIBRO-MAD': structure('Suporte fibrocimento madeira', 'SUPPORT', [12.9, 8.9], {
    fixationType: 'FIBRO_WOOD',
    specs: RAIL_FRAMES,
  }),
  'SUP-FIBRO-MET': structure('Suporte fibrocimento metal', 'SUPPORT', [12.9, 8.9], {
    fixationType: 'FIBRO_METAL',
    specs: RAIL_FRAMES,
  }),
  'SUP-MINI': structure('Mini trilho zinco/aluzinco', 'SUPPORT', [11.5, 7.8], {
    fixationType: 'MINI_ZINCO_ALUZINCO',
    specs: RAIL_FRAMES,
  }),
  'SUP-SOLO-4': structure('Estrutura de solo 4 painéis', 'SUPPORT', [690, 520], {
    fixationType: 'GROUND_STRUCTURE_4_PANELS',
    specs: { ...RAIL_FRAMES, maxPanelPotency: 610, panelsPerUnit: 4 },
  }),
  'SUP-LAJE': structure('Laje triângulo', 'SUPPORT', [89, 66], {
    fixationType: 'SLAB_STRUCTURE',
    specs: RAIL_FRAMES,
  }),
  ATERRA: row('Fixar', 'Kit aterramento', 'ATERRAMENTO', [24, 16], { ipi: 9.75, icms: TAXED }),
  'EV-7': row('Eletrocarga', 'Carregador veicular Eletrocarga 7,4 kW', 'CHARGER', [2890, 2260], {
    potency: 7400,
    ipi: 6.5,
    icms: TAXED,
  }),
  CRIMP: row('Condusol', 'Alicate crimpador MC4', 'TOOL', [189, 132], { ipi: 6.5, icms: TAXED }),
  CONTAINER: row(null, 'Container de embalagem', 'CONTAINER', [0, 0], { icms: EXEMPT }),
} satisfies Record<string, DemoProduct>

export type DemoProductKey = keyof typeof DEMO_PRODUCTS

/** Three that are not on sale, to exercise the codes: deleted, disabled, sold from a future day on. */
export const DEMO_UNAVAILABLE_PRODUCTS = {
  'HL-550P': panel('Heliara', 'HL-550P 550 W (fora de linha)', 550, [489, 410], {
    specs: { widthMm: 1134, heightMm: 2278, frameMm: 35 },
  }),
  'VX-4K': string('VX-4K Mono 220 V (venda suspensa)', 4000, [2050, 1610], { inverterOutput: MONO, strings: 2 }),
  'VX-20KT': string('VX-20KT Tri 380 V (lançamento)', 20_000, [7990, 6350], { inverterOutput: TRI_380, strings: 4 }),
} satisfies Record<string, DemoProduct>

/** parent → what comes with it, and how many (a related product has one parent, domain 4.11). */
export const DEMO_RELATED: readonly (readonly [parent: DemoProductKey, product: DemoProductKey, quantity: number])[] = [
  ['ML-2000', 'STEM', 1],
  ['ML-2000', 'END-CAP', 1],
  ['VX-5K', 'SB-2E', 1],
  ['VX-10K', 'SB-4E', 1],
  ['KH-15KT', 'HV-BMS', 1],
]
