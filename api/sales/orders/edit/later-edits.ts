import { isDeepStrictEqual } from 'node:util'
import type { z } from '@hono/zod-openapi'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { keysOf } from '#domain/ground/objects/keys-of'
import { LATER_EDIT_INPUTS, type LaterGroup, type LaterInput } from '#domain/sales/orders/edit/later-edit-input'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import type { Blocker } from '#domain/sales/orders/order-facts'
import type { Transaction } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'
import { refuseAll } from '../../../ground/errors/refuse-all'
import type { ApiContext } from '../../../ground/http/context'
import { completed, documentChange, type Sent } from '../../../ground/http/document-change'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json, saved } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { judgeClaimSerials } from '../../order-record/judge-claim-serials'
import { findOrder, lockOrder, type OrderRecord } from '../../order-record/order-record'
import { registerPicked } from '../../order-record/serial-numbers'
import { updateOrder } from '../record/store-order'
import { noteParts, ownFiles } from '../status/note-parts'
import { LATER_CHANGES, type LaterChange } from './later-changes'
import { completedLines, STORED_GROUPS } from './stored-groups'

const SUMMARIES: Readonly<Record<LaterGroup, string>> = {
  distributionCenter: 'Troca o centro de distribuição, em Análise',
  taxes: 'Corrige IPI e ICMS das linhas, em Análise',
  plannedDates: 'Planeja datas, em Confirmado',
  lineAvailability: 'Altera a disponibilidade das linhas, em Análise PCP',
  volumes: 'Conta volumes e peças separadas, em Separação',
  shipment: 'Completa os dados do envio e suas partes, em Expedição',
  delivery: 'Registra a entrega e seu comprovante, em Enviado',
  unsold: 'Registra o que uma consignação não vendeu, em Enviado',
  claim: 'Registra motivo, solução e retorno de um chamado, até o fim da análise',
}

/**
 * What is edited after sending, each group where its status allows it and with a code of its
 * own where not (domain 4.3).
 */
export const laterEdits = keysOf(LATER_EDIT_INPUTS).map((group) => {
  // One type for every document: the compiler would otherwise weigh each against each.
  const schema = LATER_EDIT_INPUTS[group] as unknown as z.ZodObject
  const name = `${group[0]?.toUpperCase()}${group.slice(1)}`
  const change = documentChange(schema, { document: `Order${name}`, change: `Order${name}Update` })
  return endpoint(
    {
      method: 'put',
      path: `/orders/{id}/${group}`,
      tags: ['Pedidos'],
      summary: SUMMARIES[group],
      ...secured(...(group === 'claim' ? (['orders:pendingRma'] as const) : (['orders:update'] as const))),
      request: { params: idParams, body: change.body },
      responses: { 200: json(saved, 'Número e nova versão') },
    },
    async (c) => {
      const { version, ...sent } = c.req.valid('json')
      const { version: _, ...raw } = await c.req.json<Sent>()
      const answer = await writeOnce(c, async (tx) => {
        const judged = group === 'claim' ? await judgeSerials(c, tx, sent as unknown as LaterInput<'claim'>) : []
        const record = await lockOrder(tx, c.var.who, c.req.valid('param').id, version, c.var.deps.now())
        const input = completed(schema, completedLines(group, record, raw), STORED_GROUPS[group].fields(record))
        const saved = await save(c, tx, record, group, input as unknown as LaterInput, judged)
        return { status: 200 as const, body: { id: record.id, version: saved } }
      })
      return c.json(answer.body, 200)
    },
  )
})

/**
 * @param judged what is wrong with the serial numbers of a claim
 * @returns the version that stands: where nothing changed nothing is written
 * @throws FORBIDDEN, the wrong-status code, VALIDATION_FAILED
 */
async function save(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  group: LaterGroup,
  input: LaterInput,
  judged: readonly Blocker[],
) {
  const answer = checkLaterEdit(record, c.var.who, group)
  if (answer === 'forbidden') throw new ApiError('FORBIDDEN')
  if (answer) throw new ApiError(answer.code, { errors: [answer] })
  const change = LATER_CHANGES[group] as (record: OrderRecord, input: LaterInput, world: object) => LaterChange
  const world = { db: tx, today: saoPauloDate(c.var.deps.now()) }
  const {
    columns,
    parts = [],
    before,
    after,
    isSame = isEqual(before, after),
    problems,
  } = await change(record, input, world)
  const errors = [...lineProblems(group === 'claim' ? (record.claim?.lines ?? []) : record.lines, input), ...problems]
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  if (judged.length > 0) throw refuseAll(judged)
  const proof = await proofOf(c, tx, record, group, input)
  if (isSame && proof.length === 0) return record.version
  if (group === 'volumes' && 'lines' in input)
    await registerPicked(
      tx,
      record,
      (input as LaterInput<'volumes'>).lines,
      c.var.deps.now(),
      (at) => `lines[${at}].serials`,
    )
  await updateOrder(c, tx, record.id, {
    columns,
    parts: [...parts, ...proof],
    audit: { action: group, before, after },
  })
  return record.version + 1
}

/** A claim's numbers, before its row is locked; an order that is no claim has none, and its rule says so. */
async function judgeSerials(c: ApiContext, tx: Transaction, { lines }: LaterInput<'claim'>) {
  const { who, deps } = c.var
  const id = Number(c.req.param('id'))
  const { budgetType } = await findOrder(tx, who, id, deps.now())
  return budgetType === 'CUSTOMER_CLAIM' ? judgeClaimSerials(tx, who, id, lines, deps.now()) : []
}

/** Compared as JSON: an absent and an undefined value are the same. */
const isEqual = (before: object, after: object): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after)))

/** A delivery's proof is a note with its document. */
async function proofOf(c: ApiContext, tx: Transaction, record: OrderRecord, group: LaterGroup, input: LaterInput) {
  if (group !== 'delivery' || !('assetIds' in input)) return []
  const { note, assetIds } = input
  if (note === null && assetIds.length === 0) return []
  const text = note ?? 'Comprovante de entrega.'
  return noteParts(c, record, { text, visibility: 'PUBLIC', fileIds: await ownFiles(c, tx, assetIds) })
}

/** Each line that is named exists, and is named once. */
function lineProblems(lines: readonly unknown[], input: LaterInput) {
  const named = 'lines' in input ? input.lines.map(({ position }) => position) : []
  return named.flatMap((position, index) => {
    const field = `lines[${index}].position`
    if (position > lines.length) return [{ field, rule: 'exists' }]
    return named.indexOf(position) < index ? [{ field, rule: 'uniqueItems' }] : []
  })
}
