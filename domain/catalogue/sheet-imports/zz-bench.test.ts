import { it } from 'vitest'
import { judgeProduct } from '#domain/catalogue/sheet-imports/judge-product'
import { findProductColumns, readProductLine } from '#domain/catalogue/sheet-imports/read-product-line'

it('bench', () => {
  const heads = [
    'Código próprio',
    'Nome',
    'Tipo',
    'Potência (W)',
    'Largura',
    'Altura',
    'Altura da moldura',
    'Voc',
    'Vmp',
    'Isc',
    'Imp',
    'Coeficiente de temperatura da Voc',
    'NCM',
    'Peso',
  ]
  const found = findProductColumns(heads, true)
  if (!found || found === 'twice') throw new Error('x')
  const cols = found.places.map(({ column }) => column)
  const line = (at: number) => [
    `G-${at}`,
    `Módulo G-${at}`,
    'Módulo',
    400 + (at % 300),
    '1.134 mm',
    2278,
    30,
    '49,8 V',
    41.2,
    14.1,
    13.5,
    '-0,28 %/°C',
    '8541.43.00',
    '32,5 kg',
  ]
  for (let round = 0; round < 8; round++) {
    const a = performance.now()
    const read = Array.from({ length: 1000 }, (_, at) => readProductLine(line(at), cols))
    const b = performance.now()
    let worst = 0
    for (const one of read) {
      const s = performance.now()
      judgeProduct(null, one.after, { hasPrice: false, named: () => undefined, today: '2026-01-01' })
      worst = Math.max(worst, performance.now() - s)
    }
    const c = performance.now()
    const j = JSON.stringify(read).length
    const d = performance.now()
    console.info(
      `read ${(b - a).toFixed(1)} judge ${(c - b).toFixed(1)} (worst ${worst.toFixed(1)}) stringify ${(d - c).toFixed(1)} ${j}`,
    )
  }
})
