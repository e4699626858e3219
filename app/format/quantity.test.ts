import { expect, test } from 'vitest'
import { formatQuantity } from './quantity'

test.each([
  [1, 'barra', '1 barra'],
  [8, 'barra', '8 barras'],
  [4, 'par', '4 pares'],
  [0, 'par', '0 pares'],
  [1200, 'm', '1.200 m'],
  [14, 'un', '14 un'],
  [2, 'peça', '2 peças'],
  [3, 'pç', '3 pç'],
  [3, 'MWh', '3 MWh'],
])('%i %s', (quantity, unit, text) => expect(formatQuantity(quantity, unit)).toBe(text))
