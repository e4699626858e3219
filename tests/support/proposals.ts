import { expect } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import type { ProposalDetail } from '../../api/sales/proposals/proposal-detail'
import type { TestApi } from './open-test-api'

/** What an integrator might set: an amount in each field, so that a test can look for it elsewhere. */
const DRAFT = {
  clientName: 'João Exemplo Souza',
  clientEmail: 'joao@casa.example',
  pricing: 'FIXED',
  serviceFixed: 1490,
  servicePerModule: 350,
  payments: [
    {
      label: 'À vista no PIX',
      note: 'metade no aceite, metade na obra',
      instalments: 1,
      monthlyRate: null,
      value: null,
    },
    { label: 'Cartão', note: null, instalments: 12, monthlyRate: 1.49, value: null },
  ],
  warrantyMonths: 12,
  validUntil: '2026-11-27',
}

/** The proposal of a budget with the draft above and this equipment price, still unpublished. */
export async function draftProposal(
  api: TestApi,
  orderId: number,
  more: object = {},
  persona: Persona = 'integrator',
): Promise<ProposalDetail> {
  const me = api.as(persona)
  const made = await me.post<ProposalDetail>('/proposals', { orderId })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const options = made.body.draft.options.map((option) => ({ ...option, equipmentPrice: 13_500 }))
  const body = { ...made.body.draft, ...DRAFT, options, ...more, version: made.body.version }
  const saved = await me.put<ProposalDetail>(`/proposals/${made.body.id}`, body)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body
}

/** The same on the air. */
export async function publishProposal(
  api: TestApi,
  orderId: number,
  more: object = {},
  persona: Persona = 'integrator',
): Promise<ProposalDetail> {
  const { id, version } = await draftProposal(api, orderId, more, persona)
  const answer = await api.as(persona).post<ProposalDetail>(`/proposals/${id}/publish`, { version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

export const tokenOf = ({ link }: Pick<ProposalDetail, 'link'>): string => link?.split('/').at(-1) ?? ''

/** What a client sends to accept. */
export const acceptance = (hash: string, more: object = {}) => ({
  hash,
  option: 0,
  payment: 0,
  name: 'João Exemplo Souza',
  document: '529.982.247-25',
  email: 'joao@casa.example',
  agreed: true,
  ...more,
})
