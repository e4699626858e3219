import { expect, it } from 'vitest'
import { filledAddress, NO_ADDRESS } from './cep-answer'

const sao = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', uf: 'SP' }
const town = { street: '', district: '', city: 'Rio dos Cedros', uf: 'SC' }

it.each([
  ['fills all of it', NO_ADDRESS, sao, sao],
  ['takes the place of another address', { ...sao, city: 'Itajaí', uf: 'SC' }, sao, sao],
  ['of nobody empties the street', sao, NO_ADDRESS, NO_ADDRESS],
  ['of a whole town empties the street of another', sao, town, town],
  ['of a whole town keeps its street', { ...town, street: 'Rua Um' }, town, { ...town, street: 'Rua Um' }],
  [
    'of a whole town keeps a street without a town',
    { ...NO_ADDRESS, street: 'Rua Um' },
    town,
    { ...town, street: 'Rua Um' },
  ],
])('a postal code %s', (_, typed, found, filled) => {
  expect(filledAddress(typed, found)).toEqual(filled)
})
