import { z } from '@hono/zod-openapi'
import { SHEET_REFUSALS } from '#domain/catalogue/sheet-imports/import-words'
import { MAX_UPLOAD_BYTES } from '#domain/ground/lists/page-sizes'
import { ANEEL_PROBLEMS, type AneelReader, type AneelTariff, readAneelRows } from '#domain/sizing/tariffs/aneel-rows'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { readSheetRows } from '../../ground/sheets/read-sheet'
import { inSlices } from './in-slices'
import { mergeTariffs } from './merge-tariffs'

/** Refused lines that an answer names. */
const MAX_TOLD = 20

const imported = z
  .object({
    created: z.number().int(),
    changed: z.number().int(),
    equal: z.number().int(),
    leftOut: z
      .number()
      .int()
      .openapi({ description: 'Linhas que não são tarifas de aplicação de um consumidor, e tarifas incompletas' }),
  })
  .openapi('TariffImport')

/** @throws VALIDATION_FAILED beside `file`, TARIFF_FILE_REFUSED, or TARIFF_LINES_REFUSED naming each wrong line */
export const importTariffs = endpoint(
  {
    method: 'post',
    path: '/tariffs/import',
    tags: ['Dimensionamento'],
    summary:
      'Importa o CSV “Tarifas de aplicação” dos dados abertos da ANEEL (até 10.000.000 bytes e 50.000 linhas); com uma linha errada, nada é gravado',
    ...securedForStaff('tariffs:update'),
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }),
          },
        },
      },
    },
    responses: { 200: json(imported, 'Quantas tarifas') },
  },
  async (c) => {
    const { file } = await c.req.parseBody()
    if (!(file instanceof File)) throw beside('required')
    if (file.size > MAX_UPLOAD_BYTES) throw beside('fileTooLarge')
    if (file.size === 0) throw beside('fileTooSmall')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { tariffs, refused, leftOut } = await inTurn(() => readFile(bytes))
    refuseLines(refused)
    if (tariffs.length === 0) throw refuseFile('O arquivo não tem nenhuma tarifa de aplicação de um consumidor.')
    const answer = await writeOnce(
      c,
      async (tx) => {
        const { created, changed, equal, overlaps, before, after } = await mergeTariffs(tx, tariffs)
        refuseLines(overlaps.map((line) => ({ line, problem: 'OVERLAP' as const })))
        const counts = { created, changed, equal, leftOut }
        await writeAudit(c, tx, {
          action: 'importTariffs',
          table: 'tariffs',
          id: 'import',
          before: { tariffs: before },
          after: { ...counts, tariffs: after },
        })
        return { status: 200 as const, body: counts }
      },
      await hashOf(bytes),
    )
    return c.json(answer.body, 200)
  },
)

/** The reader is a process of its own (decision 020); one of them at a time is enough. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work, work)
  turn = mine.catch(() => {})
  return mine
}

type Read = ReturnType<AneelReader['end']> & { tariffs: AneelTariff[] }

async function readFile(bytes: Uint8Array): Promise<Read> {
  let reader: AneelReader | null = null
  let isWrong = false
  const refusal = await readSheetRows(bytes, '', async (rows) => {
    for (const [line, cells] of rows) {
      if (isWrong) return
      if (reader) reader.add(line, cells)
      else {
        reader = readAneelRows(cells)
        isWrong = reader === null
      }
    }
  })
  if (refusal === 'TOO_MANY_ROWS') throw refuseFile(TOO_MANY)
  if (refusal) throw refuseFile(SHEET_REFUSALS[refusal])
  // Assigned in the callback, which the compiler does not follow.
  const read = reader as AneelReader | null
  if (!read) throw refuseFile('A primeira linha não tem as colunas da ANEEL: SigAgente, DscSubGrupo, VlrTUSD, VlrTE …')
  const tariffs: AneelTariff[] = []
  await inSlices(read.tariffs(), (tariff) => tariffs.push(tariff))
  return { tariffs, ...read.end() }
}

const TOO_MANY = 'O arquivo tem mais de 50.000 linhas. Filtre-o na ANEEL pelo ano ou pela distribuidora.'

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

function refuseLines(refused: readonly { line: number; problem: keyof typeof ANEEL_PROBLEMS }[]): void {
  if (refused.length === 0) return
  throw new ApiError('TARIFF_LINES_REFUSED', {
    errors: refused.slice(0, MAX_TOLD).map(({ line, problem }) => ({
      code: 'TARIFF_LINES_REFUSED',
      meta: { line, name: ANEEL_PROBLEMS[problem], count: refused.length },
    })),
  })
}

const refuseFile = (name: string) =>
  new ApiError('TARIFF_FILE_REFUSED', { errors: [{ code: 'TARIFF_FILE_REFUSED', meta: { name } }] })

const beside = (rule: 'required' | 'fileTooLarge' | 'fileTooSmall') =>
  new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule }] })
