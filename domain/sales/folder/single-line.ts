import { NETWORK_VOLTAGE_LABELS } from '../../catalogue/products/network-voltages'
import type { FolderFacts, FolderLine } from './folder-facts'
import { escapeMarkup, FOR_REVIEW, integerText, powerText } from './folder-words'
import { SYMBOL, SYMBOLS, type SymbolKind } from './line-symbols'

/** One stage between the sun and the network, from above to below. */
export interface Stage {
  symbol: SymbolKind
  /** What it is: 'Inversor'. */
  title: string
  /** What the order has of it, a line each; empty: the order has none, and the designer chooses it. */
  lines: string[]
  /** What leads on from it. */
  leads: 'CC' | 'CA' | null
  /** Hangs on the stage, and leads nowhere: batteries of a hybrid. */
  beside?: { title: string; lines: string[] }
}

const CHOSEN_BY_DESIGNER = 'a definir no projeto'

/**
 * The single-line diagram as stages: what the order has stands with its quantity, what it has not is left to the
 * designer by name. Protection on the AC side, meter and network are never sold here.
 */
export function singleLine(facts: FolderFacts): Stage[] {
  const of = (type: FolderLine['type']) => facts.lines.filter((line) => line.type === type)
  const named = (lines: readonly FolderLine[], unit: 'kWp' | 'kW' | null) =>
    lines.map(({ quantity, name, potency }) => {
      const power = unit && potency ? `, ${powerText(potency * quantity, unit)}` : ''
      return `${integerText(quantity)} × ${name}${power}`
    })
  const strings = facts.report.isPlanned && facts.report.plan ? [stringsText(facts)] : []
  const batteries = of('BATTERY')
  const boxes = of('STRINGBOX')
  const transformers = of('TRANSFORMER')
  return [
    {
      symbol: 'MODULES',
      title: 'Módulos fotovoltaicos',
      lines: [...named(of('MODULE'), 'kWp'), ...strings],
      leads: 'CC',
    },
    { symbol: 'DC_GUARD', title: 'Proteção CC', lines: boxes.length > 0 ? named(boxes, null) : [], leads: 'CC' },
    {
      symbol: 'INVERTER',
      title: 'Inversor',
      lines: named(of('INVERTER'), 'kW'),
      leads: 'CA',
      ...(batteries.length > 0 ? { beside: { title: 'Baterias', lines: named(batteries, null) } } : {}),
    },
    ...(transformers.length > 0
      ? [
          {
            symbol: 'TRANSFORMER' as const,
            title: 'Transformador',
            lines: named(transformers, null),
            leads: 'CA' as const,
          },
        ]
      : []),
    { symbol: 'AC_GUARD', title: 'Proteção CA (disjuntor e DPS)', lines: [], leads: 'CA' },
    { symbol: 'METER', title: 'Medidor bidirecional', lines: ['da distribuidora'], leads: 'CA' },
    {
      symbol: 'GRID',
      title: 'Rede',
      lines: facts.networkVoltage ? [NETWORK_VOLTAGE_LABELS[facts.networkVoltage]] : [],
      leads: null,
    },
  ]
}

/** '2 strings em 2 MPPTs'. */
function stringsText({ report }: FolderFacts): string {
  const trackers = report.plan!.inverters.flatMap((one) => one.trackers).filter(({ strings }) => strings > 0)
  const count = trackers.reduce((sum, { strings }) => sum + strings, 0)
  return `${integerText(count)} ${count === 1 ? 'string' : 'strings'} em ${integerText(trackers.length)} ${trackers.length === 1 ? 'MPPT' : 'MPPTs'}`
}

/** A drawing as its parts, so that a page and a file show the same one. Lengths in pixels. */
export interface Drawing {
  width: number
  height: number
  /** Each from its left upper corner; dashed: the designer chooses it. */
  symbols: { kind: SymbolKind; x: number; y: number; isDashed: boolean }[]
  lines: { x1: number; y1: number; x2: number; y2: number }[]
  texts: { x: number; y: number; text: string; isStrong: boolean }[]
}

/** As wide as the narrowest phone shows. */
const WIDTH = 288
const LINE = 18
const GAP = 26
/** Where symbols stand, and what hangs on one by the side; words beside them. */
const LEFT = 2
const ASIDE = 44
const WORDS = SYMBOL.width + 10
/** A longer name goes on in the next line. */
const LETTERS = 31

/** Where everything stands: symbols one below the other on one line, with what each is beside it. */
export function layOut(stages: readonly Stage[]): Drawing {
  const drawing: Drawing = { width: WIDTH, height: 0, symbols: [], lines: [], texts: [] }
  const trunk = LEFT + SYMBOL.trunk
  let top = 2
  /** @returns how high the row is */
  const row = (aside: number, kind: SymbolKind, title: string, lines: readonly string[]): number => {
    const x = LEFT + aside
    const isDashed = lines.length === 1 && lines[0] === CHOSEN_BY_DESIGNER
    drawing.symbols.push({ kind, x, y: top, isDashed })
    for (const [at, text] of [title, ...lines].entries())
      drawing.texts.push({ x: x + WORDS, y: top + 14 + at * LINE, text, isStrong: at === 0 })
    return Math.max(SYMBOL.height, (lines.length + 1) * LINE)
  }
  for (const { symbol, title, lines, leads, beside } of stages) {
    const words = lines.length > 0 ? lines.flatMap((line) => wrap(line, LETTERS)) : [CHOSEN_BY_DESIGNER]
    const from = top + SYMBOL.height
    top += row(0, symbol, title, words)
    if (beside) {
      top += GAP / 2
      const height = row(
        ASIDE,
        'BATTERY',
        beside.title,
        beside.lines.flatMap((line) => wrap(line, LETTERS - 6)),
      )
      top += height
      // Of the converter's own side: not of the line that leads on from it.
      const side = LEFT + SYMBOL.trunk + 12
      drawing.lines.push(
        { x1: side, y1: from - 4, x2: side, y2: top - height },
        { x1: side, y1: top - height, x2: LEFT + ASIDE + SYMBOL.trunk, y2: top - height },
      )
    }
    if (leads) {
      drawing.lines.push({ x1: trunk, y1: from, x2: trunk, y2: top + GAP })
      drawing.texts.push({ x: trunk + 8, y: top + GAP / 2 + 5, text: leads, isStrong: false })
      top += GAP
    }
  }
  drawing.height = top + 2
  return drawing
}

/** Breaks at blanks; a word that is longer than a line stays whole. */
function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The drawing as an SVG file of its own, with its heading and what it is not. */
export function singleLineSvg(facts: FolderFacts): string {
  const { width, height, symbols, lines, texts } = layOut(singleLine(facts))
  const title = `Diagrama unifilar, ${facts.isBudget ? 'orçamento' : 'pedido'} ${facts.id}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + 78}" viewBox="0 -36 ${width} ${height + 78}" font-family="sans-serif" font-size="13" fill="#111">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<text x="${LEFT}" y="-16" font-weight="700">${escapeMarkup(title)}</text>`,
    '<g fill="none" stroke="#111">',
    ...symbols.map(
      ({ kind, x, y, isDashed }) =>
        `<path transform="translate(${x} ${y})" d="${SYMBOLS[kind].d}"${isDashed ? ' stroke-dasharray="4 2"' : ''}><title>${SYMBOLS[kind].name}</title></path>`,
    ),
    ...lines.map((one) => `<path d="M${one.x1} ${one.y1}L${one.x2} ${one.y2}"/>`),
    '</g>',
    ...texts.map(
      ({ x, y, text, isStrong }) =>
        `<text x="${x}" y="${y}"${isStrong ? ' font-weight="700"' : ''}>${escapeMarkup(text)}</text>`,
    ),
    `<text x="${LEFT}" y="${height + 12}">${FOR_REVIEW}.</text>`,
    `<text x="${LEFT}" y="${height + 30}">Não vale como projeto.</text>`,
    '</svg>',
    '',
  ].join('\n')
}
