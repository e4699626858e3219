import { expect, it } from 'vitest'
import { layOutDanfe } from '#domain/sales/invoices/danfe'
import type { NfeFacts } from '#domain/sales/invoices/nfe-facts'
import { readDocument } from '#domain/sales/invoices/read-document'
import { writeDanfe } from '#domain/sales/invoices/write-danfe'
import { type BuiltNfe, buildNfe } from '../../../tests/support/nfe/build-nfe'
import { readXml } from '../../ground/xml/read-xml'

async function factsOf(asked: BuiltNfe): Promise<NfeFacts> {
  const [read] = await readXml(new TextEncoder().encode(buildNfe(asked)))
  if (read?.refusal !== null) throw new Error(read?.refusal)
  const { facts } = readDocument(read.root, read.signature)
  if (facts?.kind !== 'NFE') throw new Error('no invoice')
  return facts
}

it('is drawn of whatever an invoice says, as text and nothing else', async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&`
  const facts = await factsOf({
    recipientName: hostile,
    information: hostile,
    items: [{ name: hostile, note: hostile, cents: 100 }],
  })
  expect(facts.recipient.name).toBe(hostile)
  const file = writeDanfe(layOutDanfe(facts, { isCanceled: false, corrections: [hostile] }))
  expect(file).not.toMatch(/<script|<img|onerror='/)
  expect(file.match(/&#60;script&#62;/g)!.length).toBeGreaterThanOrEqual(5)
})

it('says all that the XML says, with taxes old and new, and that it is void', async () => {
  const facts = await factsOf({
    number: 1234,
    hasReform: true,
    deliveryUf: 'PR',
    carrier: { document: '99900002000102', name: 'Rota Exemplo' },
    items: [{ code: 'X-1', name: 'INVERSOR', quantity: '2.0000', cents: 1_234_567, ipiCents: 12_000, lots: ['L1'] }],
  })
  const danfe = layOutDanfe(facts, { isCanceled: true, corrections: [] })
  const file = writeDanfe(danfe)
  for (const text of [
    danfe.key,
    'Nº 000.001.234 · Série 001',
    '99.900.001/0001-50',
    'Rota Exemplo',
    '12.345,67',
    '120,00',
    '10,45',
    '94,05',
    'Lotes: L1',
    'Local de entrega',
    'NF-e CANCELADA',
    '342260000012345',
  ])
    expect(file, text).toContain(text)
  const plain = layOutDanfe(await factsOf({}), { isCanceled: false, corrections: [] })
  expect(JSON.stringify(plain)).not.toMatch(/"IBS"|"CBS"/)
  expect(plain.canceled).toBeNull()
})
