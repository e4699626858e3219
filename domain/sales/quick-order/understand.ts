import type {
  BatteryRole,
  ConnectorType,
  FixationType,
  InverterType,
  ProductType,
} from '../../catalogue/products/product-types'
import { entriesOf } from '../../ground/objects/entries-of'
import { foldLine, squash, stem } from './fold-words'
import { FILLER, type Meaning, VOCABULARY } from './vocabulary'

/** What a text asks for, as far as the words are known. */
export interface Wish {
  /** Empty: no word names a type. */
  types: readonly ProductType[]
  /** Two words name types that no product has together: nothing is chosen by itself. */
  isMixed: boolean
  /** Watts, volt-amperes or watt-hours that a unit says, or that are one for such a product ('placa 585'). */
  powers: readonly number[]
  /** A number that may be a power ('inversor 5'): good for an order, not for a choice. */
  likelyPowers: readonly number[]
  volts: readonly number[]
  phase: 'mono' | 'tri' | null
  fixations: readonly FixationType[]
  connector: ConnectorType | null
  inverter: InverterType | null
  battery: BatteryRole | null
  /** Figures with their unit: '6mm2', '2e', '1s'. */
  specs: readonly string[]
  /** Figures without one. */
  numbers: readonly number[]
  /** What is left: makers, models, other words. */
  words: readonly string[]
}

/** Types that are told apart by their power. */
export const POWER_TYPES: readonly ProductType[] = ['MODULE', 'INVERTER', 'BATTERY', 'TRANSFORMER', 'CHARGER']
const CABLES: readonly ProductType[] = ['BLACK_CABLE', 'RED_CABLE', 'GREEN_CABLE']

const KILO: Readonly<Record<string, number>> = {
  w: 1,
  wp: 1,
  wat: 1,
  watt: 1,
  watts: 1,
  wats: 1,
  va: 1,
  wh: 1,
  k: 1_000,
  kw: 1_000,
  kwp: 1_000,
  kva: 1_000,
  kwh: 1_000,
  kwatts: 1_000,
}
const VOLTS: Readonly<Record<string, number>> = { v: 1, vcc: 1, vdc: 1, vca: 1, vac: 1, volts: 1, volt: 1, kv: 1_000 }
/** Units of figures that a name has too; several spellings of one are one. */
const SPEC_UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  mm2: 'mm',
  cm: 'cm',
  m: 'm',
  mt: 'm',
  mts: 'm',
  metro: 'm',
  metros: 'm',
  a: 'a',
  amp: 'a',
  amperes: 'a',
  e: 'e',
  ent: 'e',
  entrada: 'e',
  entradas: 'e',
  s: 's',
  sai: 's',
  saida: 's',
  saidas: 's',
  mppt: 'mppt',
  mppts: 'mppt',
  painel: 'paineis',
  paineis: 'paineis',
  placas: 'paineis',
  hz: 'hz',
}
/** Network and string voltages that people write without their unit. */
const KNOWN_VOLTS: ReadonlySet<number> = new Set([110, 127, 220, 230, 380, 440, 600, 800, 1_000, 1_100, 1_500])
const NUMBER = /^\d+(?:[.,]\d+)*$/
const MEASURE = /^(\d+(?:[.,]\d+)*)([a-z%°"]+\d?)$/
/** '2x1', '4/2', '4e2s': strings into a box and out of it. */
const SECTIONS = /^(\d{1,2})(?:e?[x/]|e)(\d{1,2})s?$/
/** 'VX-6K', '2e/1s', '380/220': pieces that are compared by themselves as well. */
const JOINED = /[-/+]/
/** Words of one text that are looked at; a message has some ten. */
const MOST_TOKENS = 40

/**
 * A figure as a Brazilian writes it: '1.200' is 1200, '0,55' and '7.4' are decimals. A point before three figures groups
 * thousands, any other one is a decimal sign, which is how data sheets have it.
 */
function figure(text: string): number {
  const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)
  const plain = grouped ? text.replace(/\./g, '') : text
  return Number(plain.replace(',', '.'))
}

/** Pieces of a text, without the signs around them. */
export const piecesOf = (folded: string): string[] =>
  folded
    .slice(0, 600)
    .split(/[\s;:()[\]{}"'|!?=*_~`<>]+/)
    .map((piece) => piece.replace(/^[.,\-/+]+|[.,\-/+]+$/g, ''))
    .filter((piece) => piece !== '')

/** @param text of a row without its quantity, or the name of a product */
export function understand(text: string): Wish {
  const draft = new Draft()
  const pieces = piecesOf(foldLine(text)).slice(0, MOST_TOKENS)
  for (let at = 0; at < pieces.length; ) at += draft.take(pieces, at)
  return draft.wish()
}

/** The wish while its text is read. */
class Draft {
  private readonly strong: (readonly ProductType[])[] = []
  private readonly weak: (readonly ProductType[])[] = []
  private readonly powers: number[] = []
  private readonly volts: number[] = []
  private readonly specs: string[] = []
  private readonly bare: number[] = []
  private readonly words: string[] = []
  private readonly sections: string[] = []
  /** '10 placas' with no word of goods before it. */
  private leadingPanels: string | null = null
  private fixations: readonly FixationType[] = []
  private readonly found: Meaning = {}
  private colour: Meaning['colour'] | undefined
  private clamp: Meaning['clamp'] | undefined
  /** Two words say different things of one question: mono and tri, tronco and terminador. */
  private isTorn = false

  /** @returns how many pieces it took */
  take(pieces: readonly string[], at: number): number {
    const piece = pieces[at]!
    const next = pieces[at + 1]
    for (const length of [3, 2, 1] as const) {
      if (at + length > pieces.length) continue
      const phrase = pieces
        .slice(at, at + length)
        .map(stem)
        .join(' ')
      const meaning = VOCABULARY.get(phrase)
      if (!meaning) continue
      this.mean(meaning)
      return length
    }
    // A code of bars is no figure.
    if (NUMBER.test(piece) && piece.length < 8) {
      if (next !== undefined && this.measure(piece, next)) return 2
      this.bare.push(figure(piece))
      return 1
    }
    const [, number, unit] = MEASURE.exec(piece) ?? []
    if (number !== undefined && unit !== undefined && this.measure(number, unit)) return 1
    if (SECTIONS.test(piece)) this.sections.push(piece)
    else if (JOINED.test(piece)) this.join(piece)
    else this.word(piece)
    return 1
  }

  private measure(number: string, unit: string): boolean {
    const value = figure(number)
    const kilo = KILO[unit]
    if (kilo !== undefined) this.powers.push(Math.round(value * kilo))
    else if (VOLTS[unit] !== undefined) this.volts.push(Math.round(value * VOLTS[unit]!))
    else if (SPEC_UNITS[unit] !== undefined) {
      const spec = `${value}${SPEC_UNITS[unit]}`
      this.specs.push(spec)
      if (SPEC_UNITS[unit] === 'paineis' && this.words.length === 0) this.leadingPanels ??= spec
    } else return false
    return true
  }

  /** '2e/1s', '380/220', '30/35' are figures; 'vx-6k' is a model. */
  private join(piece: string): void {
    const parts = piece.split(JOINED).filter((part) => part !== '')
    const areFigures = parts.every((part) => NUMBER.test(part) || MEASURE.test(part))
    if (!areFigures || parts.length < 2) {
      this.word(piece)
      return
    }
    for (const part of parts) {
      const [, number, unit] = MEASURE.exec(part) ?? []
      if (number !== undefined && unit !== undefined) {
        if (!this.measure(number, unit)) this.word(part)
      } else this.bare.push(figure(part))
    }
  }

  private word(piece: string): void {
    if (FILLER.has(piece) || FILLER.has(stem(piece))) return
    const word = /\d/.test(piece) || JOINED.test(piece) ? squash(piece) : stem(piece.replace(/[^a-z0-9]/g, ''))
    if (word !== '') this.words.push(word)
  }

  private mean({ types, weakTypes, fixations, colour, clamp, as, ...rest }: Meaning): void {
    if (types) this.strong.push(types)
    if (weakTypes) this.weak.push(weakTypes)
    if (fixations) {
      const both = this.fixations.filter((one) => fixations.includes(one))
      this.fixations = both.length > 0 ? both : [...this.fixations, ...fixations]
    }
    if (colour) this.colour ??= colour
    if (clamp) this.clamp ??= clamp
    if (as) this.words.push(as)
    for (const [name, value] of entriesOf(rest)) {
      if (this.found[name] !== undefined && this.found[name] !== value) this.isTorn = true
    }
    Object.assign(this.found, rest)
  }

  wish(): Wish {
    const { types, isMixed } = this.typesOf()
    this.readSections(types)
    const { powers, likely, volts, numbers } = this.figuresOf(types)
    const { connector = null, inverter = null, battery = null, phase = null } = this.found
    const common = {
      types,
      isMixed: isMixed || this.isTorn,
      powers,
      likelyPowers: likely,
      volts,
      numbers,
      phase,
      connector,
      inverter,
      battery,
    }
    return { ...common, fixations: this.fixationsOf(), specs: this.specs, words: this.words }
  }

  /** Of a string box '4/2' are its entries and exits; of anything else they are figures. */
  private readSections(types: readonly ProductType[]): void {
    for (const piece of this.sections) {
      const [, entries, exits] = SECTIONS.exec(piece) ?? []
      if (types.length === 1 && types[0] === 'STRINGBOX') this.specs.push(`${Number(entries)}e`, `${Number(exits)}s`)
      else if (JOINED.test(piece)) this.join(piece)
      else this.word(piece)
    }
  }

  private typesOf(): { types: readonly ProductType[]; isMixed: boolean } {
    const named = this.strong.length > 0 ? [...this.strong] : [...this.weak]
    const isCable = named.some((types) => types[0] === 'BLACK_CABLE')
    const isClamp = named.some((types) => types[0] === 'KIT_TERMINAL_FINAL')
    // 'cabo de aterramento' is the green one.
    if (isCable && named.some(([first]) => first === 'ATERRAMENTO')) return { types: ['GREEN_CABLE'], isMixed: false }
    if (this.colour && (isCable || named.length === 0)) named.push([this.colour])
    else if (this.colour) this.words.push(COLOUR_WORDS[this.colour])
    if (this.clamp && (isClamp || named.length === 0)) named.push([this.clamp])
    else if (this.clamp) this.words.push(CLAMP_WORDS[this.clamp])
    if (named.length === 0) {
      // 'umas 10 placas 585': of a structure it would be how many it carries, alone it is what is wanted.
      if (this.leadingPanels === null) return { types: [], isMixed: false }
      this.specs.splice(this.specs.indexOf(this.leadingPanels), 1)
      return { types: ['MODULE'], isMixed: false }
    }
    const shared = named.reduce((left, types) => left.filter((type) => types.includes(type)))
    return shared.length > 0 ? { types: shared, isMixed: false } : { types: [...new Set(named.flat())], isMixed: true }
  }

  /** 'fibrocimento madeira' is one of two. */
  private fixationsOf(): readonly FixationType[] {
    if (!this.fixations.includes('FIBRO_WOOD') || !this.fixations.includes('FIBRO_METAL')) return this.fixations
    const wood = this.words.indexOf('madeira')
    const metal = this.words.findIndex((word) => word === 'metal' || word === 'metalica' || word === 'metalico')
    if (wood !== -1 && metal === -1) return this.fixations.filter((one) => one !== 'FIBRO_METAL')
    if (metal !== -1 && wood === -1) return this.fixations.filter((one) => one !== 'FIBRO_WOOD')
    return this.fixations
  }

  /** Figures without a unit, by what such a product is told apart by. */
  private figuresOf(types: readonly ProductType[]) {
    const powers = [...this.powers]
    const likely: number[] = []
    const volts = [...this.volts]
    const numbers: number[] = []
    const isOnly = (...wanted: ProductType[]) => types.length === 1 && wanted.includes(types[0]!)
    const isCable = types.length > 0 && types.every((type) => CABLES.includes(type))
    for (const value of this.bare) {
      if (isOnly('MODULE') && powers.length === 0 && value >= 100 && value < 1_000) powers.push(value)
      else if (!isOnly('MODULE') && KNOWN_VOLTS.has(value)) volts.push(value)
      else if (isOnly('INVERTER') && powers.length === 0 && value > 1_500 && value < 500_000) powers.push(value)
      else if (isOnly('INVERTER', 'TRANSFORMER', 'CHARGER', 'BATTERY') && powers.length === 0 && value < 500)
        likely.push(Math.round(value * 1_000))
      else if (isCable && value <= 50) this.specs.push(`${value}mm`)
      else numbers.push(value)
    }
    return { powers, likely, volts, numbers }
  }
}

const COLOUR_WORDS = { BLACK_CABLE: 'preto', RED_CABLE: 'vermelho', GREEN_CABLE: 'verde' } as const
const CLAMP_WORDS = { KIT_TERMINAL_FINAL: 'final', KIT_TERMINAL_INTERMEDIARY: 'intermediario' } as const

/** Whether these words name something that is sold: a type, a roof, a figure of power. */
export const namesProduct = ({ types, fixations, powers, connector, inverter }: Wish): boolean =>
  types.length > 0 || fixations.length > 0 || powers.length > 0 || connector !== null || inverter !== null
