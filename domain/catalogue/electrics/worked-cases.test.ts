import { describe, expect, it } from 'vitest'
import type { KitLine, KitProduct, ProductSpecs } from '../products/kit-product'
import type { ElectricCheckName, Verdict } from './electric-check'
import { electricReport } from './electric-checks'
import type { StringConditions } from './plan-strings'
import { type StringGauge, stringGauge } from './string-gauge'

// Modules and inverters that are sold, by the figures that their makers publish, each with where it was read. The
// expected figures were worked out by hand from those, as the line above each case shows. A figure that the source does
// not give is left out.

interface Sheet {
  maker: string
  name: string
  watts: number
  source: string
  specs: ProductSpecs
}

const CANADIAN_SHEET = 'Canadian Solar, PV Module Product Datasheet BiHiKu7 CS7N-MB-AG, V1.5_EN, February 2021'
const CS7N_655 = { voc: 45.2, vmp: 38.1, isc: 18.43, imp: 17.2, tempVoc: -0.26, tempPmax: -0.34 }
const JINKO_SHEET = 'Jinko Solar, Tiger Neo N-type 78HL4-BDV, JKM605-625N-78HL4-BDV-F3-EN, 2022'
const JINKO = { tempVoc: -0.25, tempPmax: -0.3, systemVoltage: 1_500 }

const MODULES = {
  /** Sold for 1500 V and for 1000 V. */
  canadian: {
    ...{ maker: 'Canadian Solar', name: 'CS7N-655MB-AG, 1500 V', watts: 655, source: CANADIAN_SHEET },
    specs: { ...CS7N_655, systemVoltage: 1_500 },
  },
  canadian1000: {
    ...{ maker: 'Canadian Solar', name: 'CS7N-655MB-AG, 1000 V', watts: 655, source: CANADIAN_SHEET },
    specs: { ...CS7N_655, systemVoltage: 1_000 },
  },
  ja: {
    ...{ maker: 'JA Solar', name: 'JAM72D30-540/MB', watts: 540 },
    source: 'JA Solar, JAM72D30 520-545/MB, Global_ES_20200623A',
    specs: { voc: 49.91, vmp: 42.23, isc: 13.55, imp: 12.79, tempVoc: -0.275, tempPmax: -0.35 },
  },
  jinko615: {
    ...{ maker: 'Jinko Solar', name: 'JKM615N-78HL4-BDV', watts: 615, source: JINKO_SHEET },
    specs: { ...JINKO, voc: 55.44, vmp: 45.77, isc: 14.11, imp: 13.44 },
  },
  jinko625: {
    ...{ maker: 'Jinko Solar', name: 'JKM625N-78HL4-BDV', watts: 625, source: JINKO_SHEET },
    specs: { ...JINKO, voc: 55.72, vmp: 46.1, isc: 14.27, imp: 13.56 },
  },
  longi: {
    ...{ maker: 'LONGi', name: 'LR5-72HBD-545M', watts: 545 },
    // muVocSpec = -134 mV for each degree, of 49.65 V: -0.27 %.
    source: 'LONGi, PVsyst file LR5-72HBD-545M.PAN, data source RETCCT-LRI294-240920',
    specs: { voc: 49.65, vmp: 41.8, isc: 13.92, imp: 13.04, tempVoc: -0.27, tempPmax: -0.34 },
  },
  qcells: {
    ...{ maker: 'Hanwha Q CELLS', name: 'Q.PEAK DUO BLK-G10+ 360', watts: 360 },
    // beta_oc = -0.118656 V for each degree, of 41.2 V: -0.288 %.
    source: 'California Energy Commission, module list, as NREL SAM stores it (CEC Modules.csv, 2023.10.31)',
    specs: { voc: 41.2, vmp: 34.3, isc: 11.04, imp: 10.49, tempVoc: -0.288, tempPmax: -0.376 },
  },
  astronergy: {
    ...{ maker: 'Astronergy', name: 'CHSM54M-HC, 415 W', watts: 415 },
    source: 'Chint Solar, CHSM54M-HC Monofacial Series (182), 202202; read as far as the coefficient of the power',
    specs: { voc: 37.6, vmp: 31.6, isc: 13.99, imp: 13.13, tempPmax: -0.35 },
  },
  ja635: {
    ...{ maker: 'JA Solar', name: 'JAM66D45-635/LB', watts: 635 },
    source: 'JA Solar, PVsyst file JAM66D45-635/LB(3.2+2.0mm).PAN, data source JA internal; read as far as Imp',
    specs: { voc: 49.1, isc: 16.21, imp: 15.51 },
  },
} satisfies Record<string, Sheet>

const MICROS = 'OpenMI, comparison of microinverters between 350 VA and 400 VA (README of the open micro-inverter)'
const DEYE = { vdcMax: 800, mpptMin: 160, mpptMax: 650, vStart: 160, mppts: 2 }

const INVERTERS = {
  sungrow: {
    ...{ maker: 'Sungrow', name: 'SG8.0RT', watts: 8_000 },
    source: 'Sungrow, user manual of SG3.0RT to SG20RT, 10 Appendix, technical data, p. 127',
    specs: {
      ...{ vdcMax: 1_100, mpptMin: 160, mpptMax: 1_000, vStart: 180, mppts: 2, strings: 3 },
      ...{ mpptStrings: [2, 1], mpptIscMax: [32, 16], mpptImpMax: [25, 12.5] },
    },
  },
  goodwe: {
    ...{ maker: 'GoodWe', name: 'GW3000-XS-11', watts: 3_000, source: 'GoodWe, datasheet XS PLUS+ Series EMEA' },
    specs: {
      ...{ vdcMax: 600, mpptMin: 50, mpptMax: 550, vStart: 50, mppts: 1, strings: 1, iscMax: 18.75, impMax: 15 },
    },
  },
  solis: {
    ...{ maker: 'Solis', name: 'S6-GR1P3.6K-M', watts: 3_600 },
    source: 'Ginlong Technologies, datasheet S6-GR1P(0.7-3.6)K-M (Italian)',
    specs: { vdcMax: 600, mpptMin: 80, mpptMax: 500, vStart: 90, mppts: 1, strings: 2, iscMax: 24, impMax: 19 },
  },
  huawei: {
    ...{ maker: 'Huawei', name: 'SUN2000-330KTL-H1', watts: 300_000 },
    source: 'Huawei, SUN2000-330KTL-H1 Technical Specifications (Preliminary), September 2022',
    specs: {
      ...{ vdcMax: 1_500, mpptMin: 500, mpptMax: 1_500, vStart: 550, mppts: 6, iscMax: 115, impMax: 65 },
      mpptStrings: [4, 5, 5, 4, 5, 5],
    },
  },
  huawei20: {
    ...{ maker: 'Huawei', name: 'SUN2000-20KTL-M0', watts: 20_000 },
    source: 'Huawei, user manual of SUN2000-20KTL-M0, technical data (notice-facile.com); no short-circuit current',
    specs: { vdcMax: 1_080, mpptMin: 160, mpptMax: 950, mppts: 2, impMax: 22 },
  },
  growatt: {
    ...{ maker: 'Growatt', name: 'MID 20KTL3-XH', watts: 20_000 },
    source: 'Growatt, manual of MID 11-30KTL3-XH, 6 DC side wiring, p. 19; the range of the trackers stands elsewhere',
    specs: { vdcMax: 1_000, mppts: 2, iscMax: 26 },
  },
  /** Operates from 0.7 of its starting voltage of 200 V. */
  abbUno: {
    ...{ maker: 'ABB (FIMER)', name: 'UNO-DM-3.3-TL-PLUS', watts: 3_300 },
    source: 'ABB, product manual of UNO-DM-TL-PLUS, 3 Characteristics, p. 28',
    specs: { vdcMax: 600, mpptMin: 140, mpptMax: 580, vStart: 200, mppts: 2, iscMax: 12.5, impMax: 10 },
  },
  /** Operates from 0.7 of its starting voltage of 360 V. */
  abbPvi: {
    ...{ maker: 'ABB (FIMER)', name: 'PVI-12.5-TL-OUTD', watts: 12_500 },
    source: 'ABB, product manual of PVI-6.0 to 12.5-TL-OUTD (000430BG), 2 Characteristics, p. 16',
    specs: { vdcMax: 900, mpptMin: 252, mpptMax: 850, vStart: 360, mppts: 2, iscMax: 22, impMax: 18 },
  },
  sma: {
    ...{ maker: 'SMA', name: 'SB5.0-1AV-41', watts: 5_000 },
    source: 'SMA, operating manual SBxx-1AV-41-BE-en-12, 13.1.2 Sunny Boy 5.0 / 6.0, p. 102',
    specs: { vdcMax: 600, mpptMin: 125, mpptMax: 500, vStart: 125, mppts: 2, iscMax: 20, impMax: 15 },
  },
  /** The upper end of its range is that at rated power; the lower, its least input voltage. */
  fronius: {
    ...{ maker: 'Fronius', name: 'Primo GEN24 6.0', watts: 6_000 },
    source: 'Fronius, operating instructions of Primo GEN24, technical data, p. 200',
    specs: {
      ...{ vdcMax: 600, mpptMin: 65, mpptMax: 480, vStart: 80, mppts: 2 },
      ...{ mpptStrings: [2, 2], mpptIscMax: [36, 19], mpptImpMax: [22, 12] },
    },
  },
  deye: {
    ...{ maker: 'Deye', name: 'SUN-12K-SG05LP3-EU-SM2', watts: 12_000 },
    source: 'Deye, technical data of SUN-3/4/5/6/8/10/12K-SG05LP3-EU-SM2, as a distributor prints them (MediaPlus)',
    specs: { ...DEYE, iscMax: 39, impMax: 26, mpptStrings: [2, 2] },
  },
  hoymiles350: {
    ...{ maker: 'Hoymiles', name: 'HM-350', watts: 350, source: MICROS },
    specs: { vdcMax: 60, mpptMin: 16, mpptMax: 48, vStart: 22, microInputs: 1, iscMax: 15, impMax: 11.5 },
  },
  hoymiles400: {
    ...{ maker: 'Hoymiles', name: 'HM-400', watts: 400, source: MICROS },
    specs: { vdcMax: 60, mpptMin: 16, mpptMax: 48, vStart: 22, microInputs: 1, iscMax: 15, impMax: 12 },
  },
  enphase: {
    ...{ maker: 'Enphase', name: 'IQ7A', watts: 349, source: MICROS },
    specs: { vdcMax: 58, mpptMin: 16, vStart: 22, microInputs: 1, iscMax: 20, impMax: 12 },
  },
  tsun: {
    ...{ maker: 'TSUN', name: 'TSOL-M800', watts: 600, source: MICROS },
    specs: { vdcMax: 60, mpptMin: 16, mpptMax: 48, microInputs: 2, iscMax: 15, impMax: 11.5 },
  },
} satisfies Record<string, Sheet>

type ModuleName = keyof typeof MODULES
type InverterName = keyof typeof INVERTERS

interface Expected {
  state: StringGauge['state']
  verdict: Verdict
  /** The check that decides: its value and limit, and what else is worth holding. */
  check: ElectricCheckName
  value: number | null
  limit: number | null
  tracker?: number
  strings?: number
  modules?: number
  of?: string
  missing?: string[]
}
type Case = [
  why: string,
  kit: [modules: number, module: ModuleName, inverters: InverterName[], coldest: number],
  expected: Expected,
]

const OK = { state: 'OK', verdict: 'OK' } as const
const WATCH = { state: 'OK', verdict: 'WATCH' } as const
const STOP = { state: 'IMPOSSIBLE', verdict: 'STOP' } as const
const UNKNOWN = { state: 'UNKNOWN', verdict: 'UNKNOWN', value: null, limit: null } as const

const CASES: Case[] = [
  // 49.91 V × (1 + 0.275 % × 30) = 54.03 V; 20 × 54.03 V = 1080.55 V of 1100 V.
  [
    'a string as long as it may be',
    [20, 'ja', ['sungrow'], -5],
    { ...OK, check: 'VOC', value: 1_080.55, limit: 1_100, modules: 20 },
  ],
  // Two strings on 32 A and one on 16 A are 60 modules of 20 each; the 61st makes 21 × 54.03 V = 1134.58 V.
  [
    'the one after three full strings',
    [61, 'ja', ['sungrow'], -5],
    { ...STOP, check: 'VOC', value: 1_134.58, limit: 1_100 },
  ],
  // 11 × 54.03 V = 594.30 V of 600 V; 13.55 A of 18.75 A; 12.79 A of 15 A; 11 × 42.23 V × 1.105 = 513.3 V of 550 V.
  ['eleven on 600 V', [11, 'ja', ['goodwe'], -5], { ...OK, check: 'VOC', value: 594.3, limit: 600 }],
  // 12 × 54.03 V = 648.33 V.
  ['twelve on 600 V', [12, 'ja', ['goodwe'], -5], { ...STOP, check: 'VOC', value: 648.33, limit: 600, modules: 12 }],
  // 55.44 V × (1 + 0.25 % × 15) = 57.52 V; 26 × 57.52 V = 1495.49 V of 1500 V. 28 inputs × 26 = 728.
  // Five side by side: 5 × 14.11 A = 70.55 A of 115 A; 5 × 13.44 A = 67.2 A of 65 A.
  [
    'five strings side by side cut a little power',
    [728, 'jinko615', ['huawei'], 10],
    { ...WATCH, check: 'IMP', value: 67.2, limit: 65, strings: 5, modules: 26 },
  ],
  [
    'the voltage of the same at 10 °C',
    [728, 'jinko615', ['huawei'], 10],
    { ...WATCH, check: 'VOC', value: 1_495.49, limit: 1_500 },
  ],
  // 55.44 V × (1 + 0.25 % × 30) = 59.60 V; 26 × 59.60 V = 1549.55 V.
  ['the same at -5 °C', [728, 'jinko615', ['huawei'], -5], { ...STOP, check: 'VOC', value: 1_549.55, limit: 1_500 }],
  // 45.77 V × (1 - 0.30 % × 45) = 39.59 V; 2 × 39.59 V = 79.18 V of at least 80 V.
  ['two are too few', [2, 'jinko615', ['solis'], 0], { ...STOP, check: 'VMP_HOT', value: 79.18, limit: 80 }],
  // 3 × 39.59 V = 118.77 V; 3 × 55.44 V × (1 - 0.25 % × 45) = 147.6 V of at least 90 V.
  ['three are enough', [3, 'jinko615', ['solis'], 0], { ...OK, check: 'VMP_HOT', value: 118.77, limit: 80 }],
  // 41.8 V × (1 - 0.34 % × 45) = 35.40 V; 7 × 35.40 V = 247.83 V of at least 0.7 × 360 V = 252 V.
  ['seven do not keep it going', [7, 'longi', ['abbPvi'], 0], { ...STOP, check: 'VMP_HOT', value: 247.83, limit: 252 }],
  // 8 × 35.40 V = 283.2 V; open, 8 × 49.65 V × (1 - 0.27 % × 45) = 348.94 V of at least 360 V.
  ['eight start it late', [8, 'longi', ['abbPvi'], 0], { ...WATCH, check: 'START', value: 348.94, limit: 360 }],
  // 45.2 V × (1 + 0.26 % × 30) = 48.73 V; 22 × 48.73 V = 1071.96 V. 18.43 A: one string on 32 A, none on 16 A.
  [
    '18 A on the tracker of 32 A',
    [22, 'canadian', ['sungrow'], -5],
    { ...OK, check: 'VOC', value: 1_071.96, limit: 1_100, tracker: 1, strings: 1 },
  ],
  // The second tracker takes none of 18.43 A: all 23 are one string of 23 × 48.73 V = 1120.69 V.
  [
    '18 A on the tracker of 16 A',
    [23, 'canadian', ['sungrow'], -5],
    { ...STOP, check: 'VOC', value: 1_120.69, limit: 1_100, modules: 23 },
  ],
  // 20 × 48.73 V = 974.51 V of the module's 1000 V; the inverter has 1100 V.
  [
    'a module of 1000 V on an inverter of 1100 V',
    [20, 'canadian1000', ['sungrow'], -5],
    { ...OK, check: 'VOC', value: 974.51, limit: 1_000, of: 'CS7N-655MB-AG, 1000 V' },
  ],
  // 21 × 48.73 V = 1023.24 V: above the module's, below the inverter's.
  [
    'one more of them',
    [21, 'canadian1000', ['sungrow'], -5],
    { ...STOP, check: 'VOC', value: 1_023.24, limit: 1_000, of: 'CS7N-655MB-AG, 1000 V' },
  ],
  // 18.43 A of 20 A; 17.2 A of 15 A. 10 × 45.2 V × 1.065 = 481.4 V; 10 × 38.1 V × 1.085 = 413.4 V of 500 V.
  ['18 A on 20 A', [10, 'canadian', ['sma'], 0], { ...WATCH, check: 'IMP', value: 17.2, limit: 15 }],
  // 18.43 A of 18.75 A: within, by little. 17.2 A of 15 A. 12 × 48.73 V = 584.7 V.
  ['18.43 A on 18.75 A', [12, 'canadian', ['goodwe'], -5], { ...WATCH, check: 'ISC', value: 18.43, limit: 18.75 }],
  // 13.55 A of 12.5 A: on no tracker.
  ['13.55 A on 12.5 A', [10, 'ja', ['abbUno'], 0], { ...STOP, check: 'ISC', value: 13.55, limit: 12.5 }],
  // 2 × 18; 18 × 48.73 V = 877.06 V of 900 V; 18.43 A of 22 A; 17.2 A of 18 A; 18 × 38.1 V × 1.102 = 755.8 V of 850 V.
  [
    'two strings of 18 on two trackers',
    [36, 'canadian', ['abbPvi'], -5],
    { ...OK, check: 'VOC', value: 877.06, limit: 900, strings: 1, modules: 18 },
  ],
  // 19 × 48.73 V = 925.79 V.
  ['the 37th', [37, 'canadian', ['abbPvi'], -5], { ...STOP, check: 'VOC', value: 925.79, limit: 900, modules: 19 }],
  // 49.91 V × (1 + 0.275 % × 25) = 53.34 V; 14 × 53.34 V = 746.8 V of 800 V. 2 × 13.55 A = 27.1 A of 39 A;
  // 2 × 12.79 A = 25.58 A of 26 A; 14 × 42.23 V × (1 + 0.35 % × 25) = 642.95 V of 650 V.
  [
    'two strings side by side on each tracker',
    [56, 'ja', ['deye'], 0],
    { ...OK, check: 'IMP', value: 25.58, limit: 26, strings: 2, modules: 14 },
  ],
  // 15 × 53.34131 V = 800.12 V of 800 V: two strings of 15 and two of 14.
  [
    'a tenth of a volt too many',
    [58, 'ja', ['deye'], 0],
    { ...STOP, check: 'VOC', value: 800.12, limit: 800, modules: 15 },
  ],
  // 15 × 49.91 V × (1 + 0.275 % × 15) = 779.5 V; 15 × 42.23 V × (1 + 0.35 % × 15) = 666.71 V of 650 V.
  [
    'fifteen at 10 °C work above the range',
    [60, 'ja', ['deye'], 10],
    { ...WATCH, check: 'VMP_COLD', value: 666.71, limit: 650 },
  ],
  // Two strings of 10, one on each: 13.04 A of 22 A and of 12 A. 10 × 41.8 V × (1 + 0.34 % × 30) = 460.6 V of 480 V.
  [
    'trackers that differ',
    [20, 'longi', ['fronius'], -5],
    { ...WATCH, check: 'IMP', value: 13.04, limit: 12, tracker: 2, strings: 1, modules: 10 },
  ],
  // 36 A bear two of 13.92 A, 19 A one: 3 × 11. 2 × 13.92 A = 27.84 A of 36 A, nearer than 13.92 A of 19 A.
  [
    'all that they take',
    [33, 'longi', ['fronius'], -5],
    { ...WATCH, check: 'ISC', value: 27.84, limit: 36, tracker: 1, strings: 2, modules: 11 },
  ],
  // 49.65 V × (1 + 0.27 % × 30) = 53.67 V; 12 × 53.67 V = 644.06 V.
  [
    'one more than all',
    [34, 'longi', ['fronius'], -5],
    { ...STOP, check: 'VOC', value: 644.06, limit: 600, modules: 12 },
  ],
  // 49.65 V × (1 + 0.27 % × 25) = 53.00 V; 11 × 53.00 V = 583.02 V of 600 V; 11 × 41.8 V × 1.085 = 498.88 V of 500 V.
  [
    'two inverters, both full',
    [44, 'longi', ['sma', 'sma'], 0],
    { ...OK, check: 'VMP_COLD', value: 498.88, limit: 500, modules: 11 },
  ],
  // 12 × 53.00 V = 636.02 V.
  ['one more than both hold', [45, 'longi', ['sma', 'sma'], 0], { ...STOP, check: 'VOC', value: 636.02, limit: 600 }],
  // By power they would be 10 and 12: 12 × 54.03 V = 648.3 V is too much, 11 and 11 are not.
  // 11 × 42.23 V × 1.105 = 513.31 V of the 500 V of the second.
  [
    'two inverters that share otherwise than by power',
    [22, 'ja', ['goodwe', 'solis'], -5],
    { ...WATCH, check: 'VMP_COLD', value: 513.31, limit: 500, modules: 11 },
  ],
  ['no short-circuit limit', [20, 'ja', ['huawei20'], 0], { ...UNKNOWN, check: 'ISC', missing: ['iscMax'] }],
  ['no range of the trackers', [20, 'longi', ['growatt'], 0], { ...UNKNOWN, check: 'VMP_HOT', missing: ['mpptMin'] }],
  ['no coefficient of Voc', [10, 'astronergy', ['goodwe'], 0], { ...UNKNOWN, check: 'VOC', missing: ['tempVoc'] }],
  ['no working voltage', [10, 'ja635', ['sma'], 0], { ...UNKNOWN, check: 'VMP_HOT', missing: ['vmp'] }],
  // 41.2 V × (1 + 0.288 % × 30) = 44.76 V of 60 V; 11.04 A of 15 A; 10.49 A of 11.5 A; 34.3 V × 1.113 = 38.2 V of 48 V.
  [
    'a microinverter for each',
    [2, 'qcells', ['hoymiles350', 'hoymiles350'], -5],
    { ...OK, check: 'VOC', value: 44.76, limit: 60, modules: 1 },
  ],
  // 13.55 A of 15 A; 12.79 A of 12 A: it clips. 54.03 V of 60 V; 42.23 V × 1.105 = 46.7 V of 48 V.
  ['a microinverter that clips', [1, 'ja', ['hoymiles400'], -5], { ...WATCH, check: 'IMP', value: 12.79, limit: 12 }],
  // 18.43 A of 15 A.
  ['18 A on a microinverter', [1, 'canadian', ['hoymiles400'], -5], { ...STOP, check: 'ISC', value: 18.43, limit: 15 }],
  // 55.72 V × (1 + 0.25 % × 30) = 59.90 V of 58 V.
  ['a microinverter at -5 °C', [1, 'jinko625', ['enphase'], -5], { ...STOP, check: 'VOC', value: 59.9, limit: 58 }],
  // 55.72 V × (1 + 0.25 % × 15) = 57.81 V of 58 V; 13.56 A of 12 A.
  ['the same at 10 °C', [1, 'jinko625', ['enphase'], 10], { ...WATCH, check: 'VOC', value: 57.81, limit: 58 }],
  // 13.92 A of 15 A; 13.04 A of 11.5 A; 53.00 V of 60 V; 41.8 V × 1.085 = 45.4 V of 48 V.
  [
    'two on each microinverter',
    [4, 'longi', ['tsun', 'tsun'], 0],
    { ...WATCH, check: 'IMP', value: 13.04, limit: 11.5 },
  ],
]

const productOf = (type: 'MODULE' | 'INVERTER', { name, watts, specs }: Sheet, id: number): KitProduct => ({
  ...{ id, name, type, potency: watts, fixationType: null, connectorType: null },
  specs: specs.microInputs ? { inverterType: 'MICRO', ...specs } : specs,
})

/** Several of one inverter are one line. */
function kitOf(modules: number, module: ModuleName, inverters: readonly InverterName[]): KitLine[] {
  const kinds = [...new Set(inverters)]
  return [
    { product: productOf('MODULE', MODULES[module], 1), quantity: modules },
    ...kinds.map((kind, at) => ({
      product: productOf('INVERTER', INVERTERS[kind], 2 + at),
      quantity: inverters.filter((one) => one === kind).length,
    })),
  ]
}

describe('worked cases of the trade (domain 1.2)', () => {
  it.each(CASES)('%s', (_, [modules, module, inverters, coldest], expected) => {
    const { state, verdict, check, value, limit, missing, ...place } = expected
    const lines = kitOf(modules, module, inverters)
    const conditions: StringConditions = { coldest, hottest: 70, iscFactor: 1 }
    const report = electricReport(lines, conditions)
    expect(stringGauge(lines, conditions).state).toBe(state)
    expect(report.verdict).toBe(verdict)
    const deciding = report.checks.find((one) => one.check === check)
    expect(deciding).toMatchObject({ limit, ...place })
    if (value === null) expect(deciding?.value).toBeNull()
    else expect(deciding?.value).toBeCloseTo(value, 1)
    if (missing) expect(deciding?.missing.map(({ spec }) => spec)).toEqual(missing)
  })

  it('come from at least six makers of inverters and four of modules, each by a source', () => {
    const used = CASES.map(([, [, module, inverters]]) => ({ module, inverters }))
    const modules = new Set(used.map(({ module }) => MODULES[module]))
    const inverters = new Set(used.flatMap((one) => one.inverters.map((name) => INVERTERS[name])))
    expect(new Set([...modules].map(({ maker }) => maker)).size).toBeGreaterThanOrEqual(4)
    expect(new Set([...inverters].map(({ maker }) => maker)).size).toBeGreaterThanOrEqual(6)
    expect([...modules].length).toBe(Object.keys(MODULES).length)
    expect([...inverters].length).toBe(Object.keys(INVERTERS).length)
  })
})
