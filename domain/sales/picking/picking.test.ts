import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeScan, type PickLine } from './judge-scan'
import { readCode } from './read-code'

describe('a scanned code', () => {
  it.each([
    ['mod-585', { code: 'MOD-585', gtin: null, serial: null }],
    ['7891234567895', { code: '7891234567895', gtin: '07891234567895', serial: null }],
    ['  12345670 \n', { code: '12345670', gtin: '00000012345670', serial: null }],
    ['(01)07891234567895(21)VX9-01', { code: '07891234567895', gtin: '07891234567895', serial: 'VX9-01' }],
    [']C10107891234567895\u001d21ab 12', { code: '07891234567895', gtin: '07891234567895', serial: 'AB12' }],
    ['010789123456789521SN7', { code: '07891234567895', gtin: '07891234567895', serial: 'SN7' }],
    [']d2010789123456789510LOTE9\u001d21SN8', { code: '07891234567895', gtin: '07891234567895', serial: 'SN8' }],
    ['01078912345678951725010121SN9', { code: '07891234567895', gtin: '07891234567895', serial: 'SN9' }],
    ['01078912345678951012', { code: '07891234567895', gtin: '07891234567895', serial: null }],
  ])('%j is read', (text, read) => expect(readCode(text)).toEqual(read))

  it('throws at nothing, and never reads a number that was not there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { gtin, serial } = readCode(text)
        expect(gtin === null || /^\d{14}$/.test(gtin)).toBe(true)
        if (serial !== null) expect(text.normalize('NFKC').toUpperCase().replace(/\s+/g, '')).toContain(serial)
      }),
    )
  })
})

describe('a scan', () => {
  const module: PickLine = { position: 1, name: 'Módulo', type: 'MODULE', quantity: 3, picked: 1, serials: null }
  const inverter: PickLine = { position: 2, name: 'Inversor', type: 'INVERTER', quantity: 2, picked: 1, serials: 'A1' }
  const lines = [module, inverter]
  const one = { serial: null, quantity: null }
  const refusal = (...asked: Parameters<typeof judgeScan>) => {
    const answer = judgeScan(...asked)
    return answer.kind === 'refused' ? answer.blocker : null
  }

  it('counts one piece, or as many as were typed, and no more than ordered', () => {
    const at = { name: 'Módulo', position: 1 }
    expect(judgeScan(lines, at, one, ['INVERTER'])).toMatchObject({ line: { position: 1, picked: 2, serials: null } })
    expect(judgeScan(lines, at, { ...one, quantity: 2 }, [])).toMatchObject({ line: { picked: 3 } })
    expect(refusal(lines, at, { ...one, quantity: 3 }, [])).toMatchObject({
      code: 'PICK_QUANTITY_EXCEEDED',
      meta: { left: 2 },
    })
    expect(refusal([{ ...module, picked: 3 }], at, one, [])).toMatchObject({ code: 'PICK_COMPLETE' })
  })

  it('names what is not of the order, and what nobody knows', () => {
    expect(refusal(lines, { name: 'String box', position: null }, one, [])).toMatchObject({
      code: 'PICK_WRONG_ITEM',
      meta: { name: 'String box' },
    })
    expect(refusal(lines, null, one, [])).toMatchObject({ code: 'PICK_UNKNOWN_CODE' })
  })

  it('asks for the number of what is picked by it, once each, and makes none up', () => {
    const at = { name: 'Inversor', position: 2 }
    expect(refusal(lines, at, one, ['INVERTER'])).toMatchObject({ code: 'PICK_SERIAL_REQUIRED', field: 'serial' })
    expect(refusal(lines, at, { serial: 'A1', quantity: null }, ['INVERTER'])).toMatchObject({
      code: 'PICK_SERIAL_TWICE',
    })
    expect(refusal(lines, at, { serial: 'A 2', quantity: null }, ['INVERTER'])).toMatchObject({ field: 'serial' })
    expect(refusal(lines, at, { serial: 'A2', quantity: 2 }, ['INVERTER'])).toMatchObject({ field: 'quantity' })
    expect(judgeScan(lines, at, { serial: 'A2', quantity: null }, ['INVERTER'])).toMatchObject({
      line: { position: 2, picked: 2, serials: 'A1\nA2' },
    })
  })
})
