import { describe, expect, it } from 'vitest'
import { readDocument } from '#domain/sales/invoices/read-document'
import { buildCte, buildEvent, buildNfe } from '../../../tests/support/nfe/build-nfe'
import { readXml } from './read-xml'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('probe', () => {
  it('reads', async () => {
    const s = performance.now()
    const [one] = await readXml(bytes(buildNfe({ hasReform: true })))
    console.log(performance.now() - s)
    if (one?.refusal !== null) throw new Error(one?.refusal)
    console.log(one.signature)
    console.dir(readDocument(one.root, one.signature), { depth: 5 })
    for (const x of [
      buildNfe({ signing: 'digest' }),
      buildNfe({ signing: 'value' }),
      buildNfe({ signing: 'none' }),
      buildNfe().replace('Ilustrativo', 'Alterado'),
      buildEvent(),
      buildCte(),
      buildNfe().replace(/></g, '>\r\n<'),
    ]) {
      const [o] = await readXml(bytes(x))
      console.log(o?.refusal ?? o?.signature.state)
      if (o?.refusal === null) {
        const d = readDocument(o.root, o.signature)
        console.log(d.problem ?? d.facts?.kind)
      }
    }
    expect(1).toBe(1)
  })
})
