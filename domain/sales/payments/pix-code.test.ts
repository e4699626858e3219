import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_PAYMENT_ACCOUNT, paymentAccountInput } from './payment-account-input'
import { paymentLines } from './payment-lines'
import { pixCode } from './pix-code'

const ACCOUNT = {
  ...NO_PAYMENT_ACCOUNT,
  pixKey: '123e4567-e12b-12d1-a456-426655440000',
  merchantName: 'Fulano de Tal',
  merchantCity: 'BRASILIA',
}

/** CRC-16/CCITT-FALSE, written here once more: the library is not its own witness. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

describe('the PIX code of an order', () => {
  it('is the BR Code of the Central Bank’s manual, with amount and number', () => {
    expect(pixCode(ACCOUNT, { orderId: 1042, totalCents: 1_250_000 })).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540812500.005802BR5913Fulano de Tal6008BRASILIA62140510PEDIDO10426304' +
        crc16(
          '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540812500.005802BR5913Fulano de Tal6008BRASILIA62140510PEDIDO10426304',
        ),
    )
    // The manual's own example, by the CRC above.
    expect(
      crc16(
        '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304',
      ),
    ).toBe('1D3D')
  })

  it('holds any total to the cent, any number, and its own check digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.integer({ min: 1, max: 2 ** 50 }), (cents, id) => {
        const code = pixCode(ACCOUNT, { orderId: id, totalCents: cents })!
        const read = getPixPayloadInfo(code)
        expect(Math.round((read?.amount ?? 0) * 100)).toBe(cents)
        expect(code).toContain(`${(cents / 100).toFixed(2)}5802BR`)
        expect(read?.txid).toBe(`PEDIDO${id}`)
        expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
      }),
    )
  })

  it('is none without a key, or for nothing', () => {
    expect(pixCode(NO_PAYMENT_ACCOUNT, { orderId: 1, totalCents: 100 })).toBeNull()
    expect(pixCode(ACCOUNT, { orderId: 1, totalCents: 0 })).toBeNull()
  })
})

describe('where buyers pay to', () => {
  const errorsOf = (input: object) =>
    paymentAccountInput.safeParse(input).error?.issues.map(({ path }) => String(path[0])) ?? []

  it('is whole or absent, each of the two ways', () => {
    expect(errorsOf({})).toEqual([])
    expect(errorsOf({ pixKey: 'a@b.example' })).toEqual(['merchantName', 'merchantCity'])
    expect(errorsOf({ bank: 'Banco' })).toEqual(['bankBranch', 'bankAccount', 'holder', 'holderDocument'])
    expect(errorsOf({ pixKey: 'nenhuma chave', merchantName: 'A', merchantCity: 'B' })).toEqual(['pixKey'])
  })

  it('is said by the order’s kind of payment, and never made up', () => {
    const sale = { orderId: 7, totalCents: 100 }
    expect(paymentLines('PIX', ACCOUNT, sale)[0]).toMatch(/^PIX copia e cola: 000201/)
    expect(paymentLines('TRANSFER', ACCOUNT, sale)).toEqual([
      'Os dados bancários ainda não foram cadastrados: fale com o seu consultor antes de pagar.',
    ])
    expect(paymentLines('PIX', NO_PAYMENT_ACCOUNT, sale)).toHaveLength(1)
    const bank = { bank: '999', bankBranch: '1', bankAccount: '2', holder: 'A', holderDocument: '99900002000102' }
    expect(paymentLines('TRANSFER', { ...ACCOUNT, ...bank }, sale).at(-1)).toBe(
      'Identifique a transferência como PEDIDO7.',
    )
  })
})
