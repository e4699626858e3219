import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { MAX_RULE_ROWS } from '#domain/catalogue/sheet-imports/import-words'
import { SHEET_NAMES } from '#domain/catalogue/sheet-imports/sheet-columns'
import { EXPORTED_TAX_COLUMNS, type TaxColumn, taxCell, taxFieldOf } from '#domain/catalogue/sheet-imports/tax-columns'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { securedForStaff } from '../../ground/http/secured'
import { sentWhenReady, tooLarge } from '../../ground/sheets/direct-sheet'
import { shareSheet } from '../../ground/sheets/share-sheet'
import { directSheet, sheetAnswer } from '../../ground/sheets/sheet-answer'
import { CELL_FORMATS, type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { findUserWords } from '../../ground/sheets/user-words'
import { type OtherSheet, type SheetHead, writeSheet } from '../../ground/sheets/write-sheet'
import { currentRules } from '../taxes/read-tax-rules'
import type { StoredRule } from '../taxes/tax-rule'

/** @throws EXPORT_TOO_LARGE above what an import takes, EXPORT_IN_PROGRESS */
export const exportTaxRules = endpoint(
  {
    method: 'get',
    path: '/taxRules/exporter',
    tags: ['Planilhas'],
    summary: 'Planilha de todas as regras fiscais, as que valem e as que vão valer, para mudar e importar de volta',
    ...securedForStaff('taxRules:update'),
    responses: directSheet,
  },
  async (c) => {
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM tax_rules WHERE replaced_by_revision_id IS NULL`,
    )
    if (rows[0]!.count > MAX_RULE_ROWS) throw tooLarge(rows[0]!.count, MAX_RULE_ROWS)
    const bytes = shareSheet(who.userId, 'TAX RULES', async () => {
      const head = {
        name: SHEET_NAMES.TAX_RULES,
        author: await findUserWords(deps.db, who.userId),
        facts: [],
        columns: taxSheetHeads(EXPORTED_TAX_COLUMNS),
        more: [README],
      }
      return writeSheet(head, walk(deps.db), (path) => readFile(path))
    })
    return sheetAnswer(sentWhenReady(bytes, deps.log), `regras-fiscais-${saoPauloDate(deps.now())}.xlsx`)
  },
)

/** How a sheet shows each column. What is typed beside figures that are texts stays one: a CST '00' is no zero. */
export const taxSheetHeads = (columns: readonly TaxColumn[]): SheetHead['columns'] =>
  columns.map(({ header, width, cell }) => ({
    header,
    width,
    format:
      cell.kind === 'day'
        ? CELL_FORMATS.day
        : cell.kind === 'code' || cell.kind === 'key' || cell.kind === 'destinations'
          ? '@'
          : null,
  }))

const README: OtherSheet = {
  name: 'Leia-me',
  rows: [
    ['Como usar esta planilha'],
    ['Mudar uma regra', 'Mude as células e importe a planilha de volta em Regras fiscais, Planilha.'],
    ['Regra nova', 'Uma linha nova, com a Chave em branco.'],
    [
      'Alíquota que muda num dia',
      'Ponha o último dia em Vale até (ou numa coluna Encerrar em), e uma linha nova que Vale desde o dia seguinte.',
    ],
    ['Linhas que você apagar', 'As regras ficam como estão: para encerrar uma, diga o último dia.'],
    ['Coluna que você apagar', 'O que ela diz fica como está em todas as regras.'],
    ['Célula em branco', 'Esvazia o campo. Em Mercadorias, Destinos e nas outras listas quer dizer: todos.'],
    ['Listas', 'Separe com ponto e vírgula: Módulo; Inversor. As palavras são as do formulário da regra.'],
    ['Destinos', 'SP, RS, PR; com alíquota própria: PE 20,5 + 2; BA 20,5 (o FCP depois do +).'],
    ['Percentuais', 'Escreva só o número: 12, e não 12%.'],
    ['Produto, NCM e Mercadorias', 'Só um dos três em cada regra; nenhum quer dizer: todas as mercadorias.'],
    ['Chave', 'Diz de que regra é a linha, e em que versão ela saiu. Não a mude.'],
    [
      'Antes de valer',
      'O portal mostra cada diferença. Nenhuma regra muda até você aplicar, e tudo pode ser desfeito.',
    ],
  ],
}

/** All at once: rules are kept by hand, and are few. */
async function* walk(db: Executor): AsyncGenerator<Cell[][]> {
  const rules = await currentRules(db)
  yield rules.map((rule) => EXPORTED_TAX_COLUMNS.map((column) => cellOf(column, rule)))
}

function cellOf(column: TaxColumn, rule: StoredRule): Cell {
  if (column.name === 'key') return `${rule.number}-${rule.version}`
  const cell = taxCell(column, taxFieldOf(column, rule))
  if (typeof cell === 'number') return cell
  return toCell(column.cell.kind === 'day' ? 'day' : 'text', cell)
}
