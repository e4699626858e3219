import { NETWORK_VOLTAGE_LABELS } from '../../catalogue/products/network-voltages'
import type { FolderFacts, FolderLine } from './folder-facts'
import { escapeMarkup, FOR_REVIEW, integerText, powerText } from './folder-words'

/** One stage between the sun and the network, from above to below. */
export interface Stage {
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
    { title: 'Módulos fotovoltaicos', lines: [...named(of('MODULE'), 'kWp'), ...strings], leads: 'CC' },
    { title: 'Proteção CC', lines: boxes.length > 0 ? named(boxes, null) : [], leads: 'CC' },
    {
      title: 'Inversor',
      lines: named(of('INVERTER'), 'kW'),
      leads: 'CA',
      ...(batteries.length > 0 ? { beside: { title: 'Baterias', lines: named(batteries, null) } } : {}),
    },
    ...(transformers.length > 0
      ? [{ title: 'Transformador', lines: named(transformers, null), leads: 'CA' as const }]
      : []),
    { title: 'Proteção CA (disjuntor e DPS)', lines: [], leads: 'CA' },
    { title: 'Medidor bidirecional', lines: ['da distribuidora'], leads: 'CA' },
    {
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
  boxes: { x: number; y: number; width: number; height: number; isDashed: boolean }[]
  lines: { x1: number; y1: number; x2: number; y2: number }[]
  texts: { x: number; y: number; text: string; isStrong: boolean }[]
}

/** As wide as the narrowest phone shows. */
const BOX = { left: 2, width: 284, line: 18, pad: 12 }
const GAP = 30
/** Where the line runs down, and how far what hangs on it by the side stands off. */
const TRUNK = BOX.left + 24
const ASIDE = 56
/** A longer name goes on in the next line. */
const LETTERS = 38

/** Where everything stands: boxes one below the other, each as tall as what it says; what hangs on one is set off. */
export function layOut(stages: readonly Stage[]): Drawing {
  const drawing: Drawing = { width: BOX.left * 2 + BOX.width, height: 0, boxes: [], lines: [], texts: [] }
  let top = 2
  const box = (aside: number, title: string, lines: readonly string[]) => {
    const height = BOX.pad * 2 + BOX.line * (lines.length + 1) - 4
    const x = BOX.left + aside
    const isDashed = lines.length === 1 && lines[0] === CHOSEN_BY_DESIGNER
    drawing.boxes.push({ x, y: top, width: BOX.width - aside, height, isDashed })
    for (const [at, text] of [title, ...lines].entries())
      drawing.texts.push({ x: x + BOX.pad, y: top + BOX.pad + 11 + at * BOX.line, text, isStrong: at === 0 })
    return height
  }
  for (const { title, lines, leads, beside } of stages) {
    const words = lines.length > 0 ? lines.flatMap((line) => wrap(line, LETTERS)) : [CHOSEN_BY_DESIGNER]
    top += box(0, title, words)
    const from = top
    if (beside) {
      top += GAP / 2
      const height = box(
        ASIDE,
        beside.title,
        beside.lines.flatMap((line) => wrap(line, LETTERS - 8)),
      )
      drawing.lines.push({ x1: TRUNK, y1: top + height / 2, x2: BOX.left + ASIDE, y2: top + height / 2 })
      top += height
    }
    if (leads) {
      drawing.lines.push({ x1: TRUNK, y1: from, x2: TRUNK, y2: top + GAP })
      drawing.texts.push({ x: TRUNK + 8, y: top + GAP / 2 + 5, text: leads, isStrong: false })
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
  const { width, height, boxes, lines, texts } = layOut(singleLine(facts))
  const title = `Diagrama unifilar, ${facts.isBudget ? 'orçamento' : 'pedido'} ${facts.id}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + 60}" viewBox="0 -36 ${width} ${height + 60}" font-family="sans-serif" font-size="13" fill="#111">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<text x="${BOX.left}" y="-16" font-weight="700">${escapeMarkup(title)}</text>`,
    '<g fill="none" stroke="#111">',
    ...boxes.map(
      (one) =>
        `<rect x="${one.x}" y="${one.y}" width="${one.width}" height="${one.height}"${one.isDashed ? ' stroke-dasharray="5 4"' : ''}/>`,
    ),
    ...lines.map((one) => `<path d="M${one.x1} ${one.y1}L${one.x2} ${one.y2}"/>`),
    '</g>',
    ...texts.map(
      ({ x, y, text, isStrong }) =>
        `<text x="${x}" y="${y}"${isStrong ? ' font-weight="700"' : ''}>${escapeMarkup(text)}</text>`,
    ),
    `<text x="${BOX.left}" y="${height + 12}">${FOR_REVIEW}. Não vale como projeto.</text>`,
    '</svg>',
    '',
  ].join('\n')
}
