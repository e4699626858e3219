import { stem } from './fold-words'
import { understand } from './understand'
import { VOCABULARY } from './vocabulary'

/** How many of what a row asks for. */
export interface Amount {
  /** The quantity as it was written, for the field's own rules; null where none is. */
  typed: string | null
  /** It counts rolls or boxes ('rolo'), and nobody said what is in one. */
  pack: string | null
  /** The other words. */
  wanted: string
}

const COUNTS = new Set(
  'x un und unds unid unids uni unidade unidades pc pcs pca pcas peca pecas par pares barra barras br brs jogo jogos jg cj conj conjunto conjuntos kit kits'.split(
    ' ',
  ),
)
const METRES = new Set('m mt mts mtr mtrs metro metros'.split(' '))
const PACKS = new Set(
  'rolo rolos bobina bobinas caixa caixas cx cxs pacote pacotes pct palete paletes pallet pallets cento duzia duzias'.split(
    ' ',
  ),
)
const LABELS = new Set('qtd qtde qtdd quant quantidade'.split(' '))
const CABLE = /\b(?:cabos?|fios?|cabinho)\b/
/** Network voltages and usual powers, which end a row without being a quantity. */
const VOLTAGES = new Set(['110', '127', '220', '230', '380', '440', '600', '800', '1000', '1100', '1500'])

/** A piece that begins with a number: '12x', '(12)', '55m', '1.200', '-5', '1e9'. */
const NUMBERED = /^([-+]?\d+(?:[.,]\d+)*)(e\d+)?([a-z]*)(x.*)?$/
const BARE = /^[-+]?\d+(?:[.,]\d+)*(?:e\d+)?$/

interface Piece {
  text: string
  number: string | null
  unit: string
  /** 'x 12' after a bare figure, of which either may be the quantity. */
  isAfterNumber?: boolean
}

/**
 * The quantity of a row, wherever it stands: before the words or after them, with its unit or without one. Where two
 * figures could be it, none is taken: a wrong quantity is worse than one that is asked for.
 * @param folded small letters, no accents (`foldLine`)
 */
export function readAmount(folded: string): Amount {
  const words = folded
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 60)
  const pieces = joined(words)
  const at = amountIn(pieces, folded)
  if (at === null) return { typed: null, pack: null, wanted: restOf(pieces, null) }
  const piece = pieces[at]!
  const wanted = restOf(pieces, at)
  // '32 caixa de passagem' counts boxes that are themselves what is wanted.
  if (PACKS.has(piece.unit))
    return understand(wanted).types.length > 0
      ? { typed: null, pack: piece.unit, wanted }
      : { typed: piece.number, pack: null, wanted: `${piece.unit} ${wanted}`.trim() }
  // '2 cabo preto 100 m': two of a hundred metres, or a hundred metres? The row asks.
  if (CABLE.test(wanted) && pieces.some((one, index) => index !== at && isMetres(one)))
    return { typed: null, pack: 'rolo', wanted }
  return { typed: piece.number, pack: null, wanted }
}

/** Words as pieces, a number with the unit that follows it: '12 x', '55 m', '0,55 kw'. */
function joined(words: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    // 'placa 585 x 12': the sign before its number.
    const isCountBefore = pieces.length === 1 && pieces[0]!.number !== null && pieces[0]!.unit === ''
    if (word === 'x' && pieces.length > 0 && !isCountBefore && BARE.test(words[at + 1] ?? '')) {
      at += 1
      const before = pieces.at(-1)!
      const isAfterNumber = before.number !== null && before.unit === ''
      pieces.push({ text: words[at]!, number: words[at]!, unit: 'x', isAfterNumber })
      continue
    }
    const clean = word.replace(/^[([{"']+|[)\]}"',;:.!?=]+$/g, '')
    const last = pieces.at(-1)
    if (last && last.number !== null && last.unit === '' && isUnit(clean)) {
      last.unit = clean
      last.text = `${last.text} ${clean}`
      continue
    }
    const times = /^x(\d+(?:[.,]\d+)*)$/.exec(clean)
    if (times) {
      pieces.push({ text: clean, number: times[1]!, unit: 'x' })
      continue
    }
    const [, number, power, unit = '', rest] = NUMBERED.exec(clean) ?? []
    if (number === undefined) pieces.push({ text: word, number: null, unit: '' })
    // '12x550w': the quantity and what is counted.
    else if (rest !== undefined && rest.length > 1 && unit === '' && pieces.length === 0) {
      pieces.push({ text: `${number}x`, number, unit: 'x' }, ...joined([rest.slice(1)]))
    } else if (rest !== undefined && rest !== 'x') pieces.push({ text: word, number: null, unit: '' })
    // '14placas 585': a word that was written on to its number.
    else if (pieces.length === 0 && unit.length > 1 && !isUnit(unit) && VOCABULARY.has(stem(unit)))
      pieces.push({ text: number, number, unit: '' }, { text: unit, number: null, unit: '' })
    else pieces.push({ text: clean, number: `${number}${power ?? ''}`, unit: rest === 'x' ? 'x' : unit })
  }
  return pieces
}

const isUnit = (word: string): boolean => COUNTS.has(word) || METRES.has(word) || PACKS.has(word) || MEASURES.has(word)
/** Units of what a product is, never of how many. */
const MEASURES = new Set(
  'w wp watt watts kw kwp k va kva kwh wh v volts kv a amp mm mm2 mm² cm e ent entrada entradas s saida saidas mppt mppts hz'.split(
    ' ',
  ),
)

const isMetres = ({ number, unit }: Piece): boolean => number !== null && METRES.has(unit)
const isWhole = (number: string): boolean => !number.includes(',') && !/\.\d{1,2}$/.test(number)

function amountIn(pieces: readonly Piece[], folded: string): number | null {
  const isCount = ({ number, unit }: Piece) => number !== null && (COUNTS.has(unit) || PACKS.has(unit))
  const counts = pieces.flatMap((piece, at) => (isCount(piece) ? [at] : []))
  if (counts.length > 0) return pieces[counts[0]!]!.isAfterNumber ? timesOf(pieces, counts[0]!) : counts[0]!
  const first = pieces[0]
  const labelled = pieces.findIndex(({ text }, at) => LABELS.has(text.replace(/[^a-z]/g, '')) && pieces[at + 1]?.number)
  if (labelled !== -1) return labelled + 1
  if (first?.number && first.unit === '' && pieces.length > 1) return 0
  const { types } = understand(folded)
  const isCable = CABLE.test(folded) || (types[0]?.endsWith('CABLE') ?? false)
  const metres = pieces.flatMap((piece, at) => (isMetres(piece) && (isCable || isWhole(piece.number!)) ? [at] : []))
  if (metres.length > 0 && (isCable || types.length === 0)) return metres.length === 1 ? metres[0]! : null
  return trailing(pieces)
}

/** '585 x 12' and '5 x 2000': the quantity is the one that leaves a power to its goods; where both do or none, it is asked. */
function timesOf(pieces: readonly Piece[], at: number): number | null {
  const leavesPower = (taken: number) => understand(restOf(pieces, taken)).powers.length > 0
  const [isBefore, isAfter] = [leavesPower(at - 1), leavesPower(at)]
  return isBefore === isAfter ? null : isBefore ? at - 1 : at
}

/** A last figure without a unit, where it can be no power, voltage or section of this product. */
function trailing(pieces: readonly Piece[]): number | null {
  const at = pieces.length - 1
  const last = pieces[at]
  if (!last || at === 0 || last.number === null || last.unit !== '' || !BARE.test(last.text)) return null
  const separated = /[:=→-]$/.test(pieces[at - 1]!.text) || /^(?:[-:=→]|->)$/.test(pieces[at - 1]!.text)
  if (separated) return at
  const before = understand(
    pieces
      .slice(0, at)
      .map(({ text }) => text)
      .join(' '),
  )
  const value = last.number
  const [type] = before.types
  if (VOLTAGES.has(value)) return null
  if (type === 'MODULE') return before.powers.length > 0 ? at : null
  if (type === 'INVERTER' || type === 'BATTERY' || type === 'TRANSFORMER' || type === 'CHARGER')
    return before.powers.length > 0 ? at : null
  // The section of a cable, the height of a frame.
  if (type?.endsWith('CABLE')) return ['4', '6', '10', '16', '25', '35'].includes(value) ? null : at
  if (type === 'KIT_TERMINAL_FINAL' || type === 'KIT_TERMINAL_INTERMEDIARY')
    return ['30', '33', '35', '40'].includes(value) ? null : at
  return before.types.length > 0 || before.connector || before.fixations.length > 0 ? at : null
}

const restOf = (pieces: readonly Piece[], taken: number | null): string =>
  pieces
    .filter(({ text }, at) => at !== taken && !(taken !== null && LABELS.has(text.replace(/[^a-z]/g, ''))))
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[\s:=–-]+|[\s:=–-]+$/g, '')
    .replace(/^(?:de|da|do|x)\s+/, '')
