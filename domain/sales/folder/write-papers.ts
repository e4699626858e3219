import type { ElectricCheck, Verdict } from '../../catalogue/electrics/electric-check'
import { NETWORK_VOLTAGE_LABELS } from '../../catalogue/products/network-voltages'
import { PRODUCT_TYPE_LABELS } from '../../catalogue/products/product-types'
import { formatCnpj } from '../../ground/documents/cnpj'
import { STATE_NAMES } from '../../ground/places/states'
import type { FolderFacts } from './folder-facts'
import { dayText, escapeMarkup, FOR_REVIEW, integerText, powerText } from './folder-words'

/** One page that needs nothing but itself, on screen and on paper. */
function paper(facts: FolderFacts, title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escapeMarkup(title)}</title>
<style>body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 sans-serif;color:#111}table{width:100%;border-collapse:collapse}td,th{padding:.25rem .5rem;border-bottom:1px solid #bbb;text-align:left;vertical-align:top}.n{text-align:right;white-space:nowrap}.b{display:inline-block;min-width:14rem;border-bottom:1px solid #111}tr{break-inside:avoid}</style></head>
<body>${logoOf(facts)}<h1>${escapeMarkup(title)}</h1>
<p>${facts.isBudget ? 'Orçamento' : 'Pedido'} ${facts.id} · ${escapeMarkup(facts.company.name)} · ${dayText(facts.today)}</p>
${body}
<p><strong>${FOR_REVIEW}.</strong></p>
</body></html>
`
}

/** Inside the paper itself, in half of its pixels. */
function logoOf({ company: { name, logo } }: FolderFacts): string {
  if (!logo) return ''
  const [width, height] = [logo.width, logo.height].map((side) => Math.ceil(side / 2))
  return `<p><img src="data:image/webp;base64,${logo.data}" width="${width}" height="${height}" alt="${escapeMarkup(name)}"></p>\n`
}

const row = (cells: readonly string[], numbers: readonly number[] = []) =>
  `<tr>${cells.map((cell, at) => `<td${numbers.includes(at) ? ' class="n"' : ''}>${escapeMarkup(cell)}</td>`).join('')}</tr>`
const table = (heads: readonly string[], rows: readonly string[]) =>
  `<table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`

const VERDICTS: Readonly<Record<Verdict, string>> = {
  OK: 'Certo',
  WATCH: 'Atenção',
  STOP: 'Impede',
  UNKNOWN: 'Não conferido',
}

/** What each electric check is called, wherever it stands in a table. */
const CHECK_NAMES: Readonly<Record<ElectricCheck['check'], string>> = {
  VOC: 'Voc no frio',
  VMP_COLD: 'Vmp no frio',
  VMP_HOT: 'Vmp no calor',
  START: 'Tensão de partida',
  ISC: 'Isc por MPPT',
  IMP: 'Imp por MPPT',
  BATTERY_VOLTAGE: 'Tensão da bateria',
  BATTERY_POWER: 'Potência da bateria',
}

const UNITS: Readonly<Record<ElectricCheck['check'], string>> = {
  VOC: 'V',
  VMP_COLD: 'V',
  VMP_HOT: 'V',
  START: 'V',
  ISC: 'A',
  IMP: 'A',
  BATTERY_VOLTAGE: 'V',
  BATTERY_POWER: 'W',
}

const figure = (value: number | null, check: ElectricCheck['check']) =>
  value === null ? '' : `${value.toFixed(1).replace('.', ',')} ${UNITS[check]}`

/** The string plan that the installer wires, with every check and the temperatures that it holds for. */
export function stringPlanPaper(facts: FolderFacts): string {
  const { plan, isPlanned, checks } = facts.report
  const wiring = (plan?.inverters ?? []).flatMap(({ name, trackers }) =>
    trackers.map(({ tracker, strings, modules }) =>
      row(
        [
          name,
          `${modules === 1 ? 'Entrada' : 'MPPT'} ${tracker + 1}`,
          strings === 0 ? 'livre' : `${integerText(strings)} × ${integerText(modules)}`,
          strings === 0 ? '' : integerText(strings * modules),
        ],
        [3],
      ),
    ),
  )
  const { coldest, hottest } = facts.conditions
  return paper(
    facts,
    'Plano de strings',
    [
      isPlanned ? '' : '<p><strong>Este kit não fecha: abaixo, o mais perto que se chega.</strong></p>',
      table(['Inversor', 'Entrada', 'Strings × módulos', 'Módulos'], wiring),
      '<h2>Conferências</h2>',
      table(
        ['O que se confere', 'Valor', 'Limite', 'Resultado'],
        checks.map(({ check, value, limit, bound, verdict }) =>
          row(
            [
              CHECK_NAMES[check],
              figure(value, check),
              limit === null
                ? 'sem limite no cadastro'
                : `${bound === 'MOST' ? 'até' : 'no mínimo'} ${figure(limit, check)}`,
              VERDICTS[verdict],
            ],
            [1, 2],
          ),
        ),
      ),
      `<p>Temperaturas de ${facts.siteCity === null ? STATE_NAMES[facts.uf] : `${escapeMarkup(facts.siteCity)}, ${facts.uf}, a cidade do estudo`}: ${degrees(coldest)} ao amanhecer, ${degrees(hottest)} na célula ao meio-dia.</p>`,
    ].join('\n'),
  )
}

const degrees = (value: number) => `${String(value).replace('-', '−').replace('.', ',')} °C`

const blank = (label: string) => `<p>${label}: <span class="b">&nbsp;</span></p>`

/** The memorial: what is known stands there, what only the responsible engineer knows is a blank. */
export function memorialPaper(facts: FolderFacts): string {
  const { client, company, lines, networkVoltage, uf } = facts
  const sum = (type: 'MODULE' | 'INVERTER') =>
    lines
      .filter((line) => line.type === type)
      .reduce((watts, { potency, quantity }) => watts + (potency ?? 0) * quantity, 0)
  const known = (label: string, value: string | null) =>
    value === null || value === '' ? blank(label) : `<p>${label}: ${escapeMarkup(value)}</p>`
  return paper(
    facts,
    'Memorial descritivo',
    [
      '<h2>1. Identificação</h2>',
      known('Titular da unidade consumidora', client?.name ?? null),
      known('Cidade e estado', client?.city ? `${client.city}, ${STATE_NAMES[uf]}` : STATE_NAMES[uf]),
      blank('Número da unidade consumidora'),
      blank('Distribuidora'),
      known('Empresa instaladora', `${company.name}, CNPJ ${formatCnpj(company.cnpj)}`),
      blank('Responsável técnico'),
      blank('Registro no CREA ou CFT'),
      blank('Número da ART ou TRT'),
      '<h2>2. Geração</h2>',
      known('Potência dos módulos', powerText(sum('MODULE'), 'kWp')),
      known('Potência dos inversores', powerText(sum('INVERTER'), 'kW')),
      known('Ligação à rede', networkVoltage && NETWORK_VOLTAGE_LABELS[networkVoltage]),
      blank('Disjuntor do padrão de entrada'),
      '<h2>3. Equipamentos</h2>',
      table(
        ['Equipamento', 'Fabricante', 'Quantidade', 'Registro INMETRO'],
        lines
          .filter(({ type }) => DOCUMENTED.includes(type))
          .map((line) =>
            row(
              [
                line.name,
                line.maker ?? '',
                `${integerText(line.quantity)} ${line.unit}`,
                inmetroText(line, facts.today),
              ],
              [2],
            ),
          ),
      ),
      '<h2>4. Ligação</h2>',
      '<p>Os módulos são ligados como no plano de strings e no diagrama unifilar desta pasta.</p>',
      '<h2>5. Proteções, aterramento e cabos</h2>',
      blank('Proteção CA'),
      blank('Aterramento'),
      blank('Bitola dos cabos CA'),
      '<h2>6. Local e data</h2>',
      blank('Local'),
      blank('Assinatura do responsável técnico'),
    ].join('\n'),
  )
}

/** Of these a data sheet and a registration are asked for. */
export const DOCUMENTED: readonly FolderFacts['lines'][number]['type'][] = [
  'MODULE',
  'INVERTER',
  'STRINGBOX',
  'BATTERY',
]

const inmetroText = ({ inmetro, inmetroUntil }: FolderFacts['lines'][number], today: string): string =>
  inmetro === null
    ? 'não consta do cadastro'
    : inmetroUntil === null
      ? inmetro
      : `${inmetro}, ${inmetroUntil < today ? 'venceu em' : 'válido até'} ${dayText(inmetroUntil)}`

const CSV_MARK = '\ufeff'
const cell = (text: string) => {
  // A sheet reads '=…' as a formula: a blank before it makes it a text.
  const safe = /^[=+\-@\t\r]/.test(text) ? ` ${text}` : text
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The list of materials, without prices, as Brazilian sheets read CSV. */
export function materialsCsv(facts: FolderFacts): string {
  const rows = facts.lines.map(({ code, name, maker, type, quantity, unit }) => [
    code ?? '',
    name,
    maker ?? '',
    PRODUCT_TYPE_LABELS[type],
    String(quantity),
    unit,
  ])
  return `${CSV_MARK}${[['Código', 'Material', 'Fabricante', 'Tipo', 'Quantidade', 'Unidade'], ...rows]
    .map((cells) => cells.map(cell).join(';'))
    .join('\r\n')}\r\n`
}
