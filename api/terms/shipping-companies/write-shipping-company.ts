import { eq } from 'drizzle-orm'
import { shippingCompanyEntry } from '#domain/ground/nouns/shipping-company-entry'
import { shippingCompanyInput } from '#domain/terms/shipping-companies/shipping-company-input'
import { lockRow } from '../../ground/db/lock-row'
import { shippingCompanies } from '../../ground/db/schema/catalogue'
import { requireUnused } from '../../ground/errors/require-unused'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { setEnabled } from '../../ground/http/set-enabled'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import {
  findShippingCompanyById,
  requireFreeCnpj,
  shippingCompanyDetail,
  usesOfShippingCompany,
} from './shipping-company'

/** @throws VALIDATION_FAILED (unique cnpj) */
export const createShippingCompany = endpoint(
  {
    method: 'post',
    path: '/shippingCompanies',
    tags: ['Entrega'],
    summary: 'Cria uma transportadora, ativa',
    ...secured('shippingCompanies:store'),
    request: { body: body(named(shippingCompanyInput, 'ShippingCompanyInput')) },
    responses: { 201: json(shippingCompanyDetail, 'A transportadora criada') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      await requireFreeCnpj(tx, input.cnpj, null)
      const [row] = await tx.insert(shippingCompanies).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'shipping_companies', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findShippingCompanyById(tx, row!.id, c.var.deps.now()) }
    })
    return c.json(answer.body, 201)
  },
)

const shippingCompanyChange = documentChange(shippingCompanyInput, {
  document: 'ShippingCompanyInput',
  change: 'ShippingCompanyUpdate',
})

/** @throws VALIDATION_FAILED (unique cnpj), VERSION_CONFLICT */
export const updateShippingCompany = endpoint(
  {
    method: 'put',
    path: '/shippingCompanies/{id}',
    tags: ['Entrega'],
    summary: 'Altera uma transportadora',
    ...secured('shippingCompanies:update'),
    request: {
      params: idParams,
      body: shippingCompanyChange.body,
    },
    responses: {
      200: json(shippingCompanyDetail, 'A transportadora'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, shippingCompanies, id, version)
      const input = await shippingCompanyChange.whole(c, before)
      await requireFreeCnpj(tx, input.cnpj, id)
      await saveChanges(c, tx, shippingCompanies, before, input)
      return { status: 200 as const, body: await findShippingCompanyById(tx, id, c.var.deps.now()) }
    })
    return c.json(answer.body, 200)
  },
)

const switchTo = async (c: ApiContext, id: number, enabled: boolean) =>
  writeOnce(c, async (tx) => {
    await setEnabled(c, tx, shippingCompanies, id, enabled)
    return { status: 200 as const, body: await findShippingCompanyById(tx, id, c.var.deps.now()) }
  })

export const activateShippingCompany = endpoint(
  {
    method: 'put',
    path: '/shippingCompanies/activate/{id}',
    tags: ['Entrega'],
    summary: 'Ativa uma transportadora: volta a ser escolhida',
    ...secured('shippingCompanies:update'),
    request: { params: idParams },
    responses: {
      200: json(shippingCompanyDetail, 'A transportadora'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, true)).body, 200),
)

export const deactivateShippingCompany = endpoint(
  {
    method: 'put',
    path: '/shippingCompanies/deactivate/{id}',
    tags: ['Entrega'],
    summary: 'Desativa uma transportadora: quem já a tem fica com ela, e ninguém mais a escolhe',
    ...secured('shippingCompanies:update'),
    request: { params: idParams },
    responses: {
      200: json(shippingCompanyDetail, 'A transportadora'),
    },
  },
  async (c) => c.json((await switchTo(c, c.req.valid('param').id, false)).body, 200),
)

/** @throws RESOURCE_IN_USE, with how many budgets and orders under way have it */
export const deleteShippingCompany = endpoint(
  {
    method: 'delete',
    path: '/shippingCompanies/{id}',
    tags: ['Entrega'],
    summary: 'Exclui uma transportadora que nenhum orçamento ou pedido em andamento usa',
    ...secured('shippingCompanies:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluída') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockRow(tx, shippingCompanies, id)
      requireUnused(shippingCompanyEntry, await usesOfShippingCompany(tx, id, now))
      await tx
        .update(shippingCompanies)
        .set({ enabled: false, destroyedAt: now, version: before.version + 1 })
        .where(eq(shippingCompanies.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'shipping_companies', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)
