import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/**
 * A key and a certificate that it has signed itself, as an e-CNPJ looks: DER by hand, since Node reads certificates and
 * makes none.
 */
export interface TestCertificate {
  privateKey: KeyObject
  /** DER in base64, as an XML holds it. */
  base64: string
}

const tag = (type: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const head =
    size < 128 ? [type, size] : size < 256 ? [type, 0x81, size] : [type, 0x82, Math.floor(size / 256), size % 256]
  return Buffer.concat([Buffer.from(head), body])
}
const sequence = (...parts: Buffer[]) => tag(0x30, ...parts)
const SHA256_RSA = sequence(tag(0x06, Buffer.from('2a864886f70d01010b', 'hex')), tag(0x05))
const COMMON_NAME = tag(0x06, Buffer.from('550403', 'hex'))
const nameOf = (holder: string) => sequence(tag(0x31, sequence(COMMON_NAME, tag(0x0c, Buffer.from(holder)))))
const time = (text: string) => tag(0x17, Buffer.from(text))

export function makeCertificate(holder: string): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = nameOf(holder)
  const toBeSigned = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.from([1])),
    SHA256_RSA,
    name,
    sequence(time('260101000000Z'), time('270101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(toBeSigned).sign(privateKey)
  const der = sequence(toBeSigned, SHA256_RSA, tag(0x03, Buffer.from([0]), signature))
  return { privateKey, base64: der.toString('base64') }
}
