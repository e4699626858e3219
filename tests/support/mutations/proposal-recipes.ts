import { sql } from 'drizzle-orm'
import { acceptance, draftProposal, publishProposal, tokenOf } from '../proposals'
import type { Kitchen, Recipe, Recipes } from './recipe'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = () => new File([new Uint8Array(PNG)], 'logo.png', { type: 'image/png' })

const draft = async ({ api, placer }: Kitchen) => draftProposal(api, await placer.store())
const published = async ({ api, placer }: Kitchen) => publishProposal(api, await placer.store())

/** A call about a proposal that is on the air. */
const ofPublished =
  (verb: string, body: (version: number) => object): Recipe =>
  async (kitchen) => {
    const { id, version } = await published(kitchen)
    return () => kitchen.api.as('integrator').post(`/proposals/${id}/${verb}`, body(version))
  }

/** What a client sends, who has no login. */
const ofClient =
  (verb: string, body: (hash: string) => object): Recipe =>
  async (kitchen) => {
    const proposal = await published(kitchen)
    const hash = proposal.versions[0]!.sha256
    return () => kitchen.api.anonymous.post(`/publicProposals/${tokenOf(proposal)}/${verb}`, body(hash))
  }

const brandVersion = async ({ api }: Kitchen): Promise<number> =>
  (await api.as('integrator').get<{ version: number }>('/brand')).body.version

/** Proposals and brands: what is done with them stands in the company's own record (decision 043). */
export const PROPOSAL_RECIPES: Recipes = {
  'PUT /brand': async (kitchen) => {
    const version = await brandVersion(kitchen)
    const body = { licences: kitchen.unique(), marginPercentage: 12.5, version }
    return () => kitchen.api.as('integrator').put('/brand', body)
  },
  'POST /brand/logo': async ({ api }) => {
    const form = new FormData()
    form.append('file', picture())
    return () => api.as('integrator').post('/brand/logo', form)
  },
  'DELETE /brand/logo': async ({ api }) => {
    const form = new FormData()
    form.append('file', picture())
    await api.as('integrator').post('/brand/logo', form)
    return () => api.as('integrator').delete('/brand/logo')
  },
  'POST /proposals': async ({ api, placer }) => {
    const orderId = await placer.store()
    return () => api.as('integrator').post('/proposals', { orderId })
  },
  'PUT /proposals/{id}': async (kitchen) => {
    const { id, version, draft: before } = await draft(kitchen)
    const body = { ...before, headline: kitchen.unique(), version }
    return () => kitchen.api.as('integrator').put(`/proposals/${id}`, body)
  },
  'POST /proposals/{id}/publish': async (kitchen) => {
    const { id, version } = await draft(kitchen)
    return () => kitchen.api.as('integrator').post(`/proposals/${id}/publish`, { version })
  },
  'POST /proposals/{id}/absorb': ofPublished('absorb', (version) => ({ version })),
  'POST /proposals/{id}/revoke': ofPublished('revoke', () => ({})),
  'POST /proposals/{id}/duplicate': ofPublished('duplicate', () => ({})),
  'POST /proposals/{id}/email': ofPublished('email', () => ({ email: 'cliente@teste.example', message: null })),
  'POST /proposals/{id}/paper': async (kitchen) => {
    const { id } = await published(kitchen)
    const form = new FormData()
    form.append('file', picture())
    const typed = { option: '0', payment: '0', name: 'Ana Teste', document: '529.982.247-25', signedOn: '2026-11-17' }
    for (const [name, value] of Object.entries(typed)) form.append(name, value)
    return () => kitchen.api.as('integrator').post(`/proposals/${id}/paper`, form)
  },
  'POST /publicProposals/{token}/code': async (kitchen) => {
    const proposal = await publishProposal(kitchen.api, await kitchen.placer.store(), { asksCode: true })
    const body = { hash: proposal.versions[0]!.sha256, email: 'joao@casa.example' }
    return () => kitchen.api.anonymous.post(`/publicProposals/${tokenOf(proposal)}/code`, body)
  },
  'POST /publicProposals/{token}/accept': ofClient('accept', (hash) => acceptance(hash)),
  'POST /publicProposals/{token}/decline': ofClient('decline', (hash) => ({ hash, reason: 'Outra' })),
  'POST /publicProposals/{token}/rating': async (kitchen) => {
    const proposal = await published(kitchen)
    const token = tokenOf(proposal)
    const { anonymous, db } = kitchen.api
    await anonymous.post(`/publicProposals/${token}/accept`, acceptance(proposal.versions[0]!.sha256))
    await kitchen.placer.place(proposal.options[0]!.orderId, 'SHIPPED')
    await db.execute(sql`UPDATE orders SET delivered_at = '2026-11-18' WHERE id = ${proposal.options[0]!.orderId}`)
    return () => anonymous.post(`/publicProposals/${token}/rating`, { rating: 5, comment: null })
  },
}

/** The one deed that writes into the order, and is in the staff's log as any edit of it is. */
export const FILLED_ORDER: Recipes = {
  'POST /proposals/{id}/fillOrder': async (kitchen) => {
    const { api, placer } = kitchen
    const { rows } = await api.db.execute<{ document: string }>(
      sql`SELECT document FROM company_clients WHERE id = ${placer.ids.client}`,
    )
    const proposal = await publishProposal(api, await placer.store({ companyClientId: null }))
    await api.anonymous.post(
      `/publicProposals/${tokenOf(proposal)}/accept`,
      acceptance(proposal.versions[0]!.sha256, { document: rows[0]!.document }),
    )
    return () => api.as('integrator').post(`/proposals/${proposal.id}/fillOrder`, {})
  },
}
