import { describe, expect, it } from 'vitest'
import { addList } from './add-list'
import { ListReader, listLines } from './read-list'
import { understand } from './understand'

const read = (text: string) => {
  const reader = new ListReader(text)
  for (const line of listLines(text)) reader.take(line)
  return reader.read()
}
const first = (text: string) => read(text).rows[0]

describe('a line of a list', () => {
  it.each([
    ['[12:03, 25/11/2026] João: 14 placa 585', '14', 'placa 585'],
    ['25/11/2026 12:03 - João Silva: 2 inv 5k mono', '2', 'inv 5k mono'],
    ['[25/11/2026, 12:03:11] ~ João: 6 mc4', '6', 'mc4'],
    ['12x módulo 550W', '12', 'modulo 550w'],
    ['12x550w módulo', '12', '550w modulo'],
    ['módulo 0,55 kW x 12', '12', 'modulo 0,55 kw'],
    ['1.200 m cabo preto', '1.200', 'cabo preto'],
    ['cabo preto: 55m', '55', 'cabo preto'],
    ['placa 585 14', '14', 'placa 585'],
    ['14placas 585', '14', 'placas 585'],
    ['• 8 barras perfil 4,20m', '8', 'perfil 4,20m'],
    ['✅ perfil 4,20 m - 8 un', '8', 'perfil 4,20 m'],
    ['1) 2 string box 2e/1s', '2', 'string box 2e/1s'],
    ['mc4 (6)', '6', 'mc4'],
    ['qtd 6 mc4', '6', 'mc4'],
    ['bom dia, preciso de 14 placas 585', '14', 'placas 585'],
    ['1,5 un placa 585', '1,5', 'placa 585'],
    ['-5 placa 585', '-5', 'placa 585'],
    // A power, a voltage and a section are no quantity.
    ['inversor 6k 220', null, 'inversor 6k 220'],
    ['placa 585', null, 'placa 585'],
    ['cabo preto 6', null, 'cabo preto 6'],
  ])('%s', (text, typed, wanted) => {
    expect(first(text)).toMatchObject({ typed, wanted })
  })

  it.each(['2 rolos cabo preto', '2 cabo preto 100m', '3 caixas de mc4'])(
    '%s counts what nobody has measured',
    (text) => {
      expect(first(text)).toMatchObject({ typed: null, pack: expect.any(String) })
    },
  )

  it('of several items is several rows, and what names nothing stays with its item', () => {
    const wanted = (text: string) => read(text).rows.map((row) => `${row.typed} ${row.wanted}`)
    expect(wanted('14 placas 585W, 1 inversor 6k e 55m cabo preto')).toEqual([
      '14 placas 585w',
      '1 inversor 6k',
      '55 cabo preto',
    ])
    expect(wanted('8 terminal final 30, 35 mm')).toEqual(['8 terminal final 30 35 mm'])
    expect(wanted('2 string box 2 entradas e 1 saída')).toEqual(['2 string box 2 entradas 1 saida'])
    expect(wanted('55m preto e 55m vermelho')).toEqual(['55 preto', '55 vermelho'])
  })
})

describe('a list', () => {
  it('says for which site each row is, and keeps what is no item', () => {
    const { rows, notes } = read('Oi, tudo bem?\nJoão:\n2 mc4\nObra Maria\n3 mc4\nPedro: 4 mc4\nObrigado!')
    expect(rows.map(({ site, typed }) => [site, typed])).toEqual([
      ['João', '2'],
      ['Maria', '3'],
      ['Pedro', '4'],
    ])
    expect(notes.map(({ text }) => text)).toEqual(['Oi, tudo bem?', 'Obrigado!'])
  })

  it('takes a dash for a bullet where lines begin with dashes, else for a minus', () => {
    expect(read('-5 mc4\n-6 emendas').rows.map(({ typed }) => typed)).toEqual(['5', '6'])
    expect(first('-5 mc4')!.typed).toBe('-5')
  })

  it('counts lines that are numbered as such', () => {
    expect(read('1. 14 placas 585\n2. 1 inversor 6k').rows.map(({ typed }) => typed)).toEqual(['14', '1'])
    expect(read('1. inversor 6k\n2. string box').rows.map(({ typed }) => typed)).toEqual([null, null])
  })

  it('reads cells by their header, in any order, and by their look without one', () => {
    const of = (text: string) => read(text).rows.map(({ typed, wanted, site }) => [typed, wanted, site])
    expect(of('Obra\tQtd\tProduto\nCasa\t14\tplaca 585')).toEqual([['14', 'placa 585', 'Casa']])
    expect(of('placa 585\t14\tCasa')).toEqual([['14', 'placa 585', 'Casa']])
    expect(of('14\tHL-585N')).toEqual([['14', 'hl-585n', null]])
    expect(of('7891234567895\t3')).toEqual([['3', '7891234567895', null]])
    expect(of('Código\tQuantidade\tMotivo\nHL-585N\t-2\tEscolha')).toEqual([['-2', 'hl-585n', null]])
  })
})

describe('words of a row', () => {
  it.each([
    ['módulo 0,55 kW', { types: ['MODULE'], powers: [550] }],
    ['inv 5k mono', { types: ['INVERTER'], powers: [5_000], phase: 'mono' }],
    ['inversor 6.000w', { types: ['INVERTER'], powers: [6_000] }],
    ['carregador 7.4 kw', { types: ['CHARGER'], powers: [7_400] }],
    ['fibrocimento madeira', { types: ['SUPPORT'], fixations: ['FIBRO_WOOD'] }],
    ['cabo terra 6mm²', { types: ['GREEN_CABLE'], specs: ['6mm'] }],
    ['alicate mc4', { types: ['TOOL'] }],
    ['módulo de bateria', { types: ['BATTERY'] }],
    ['conector para placa', { isMixed: true }],
    ['inversor mono tri', { isMixed: true }],
  ])('%s', (text, wish) => {
    expect(understand(text)).toMatchObject(wish)
  })
})

describe('a list beside a cart', () => {
  const relations = new Map([[1, [{ productId: 2, kitQuantity: 1 }]]])
  const cart = (budgetType: 'KIT' | 'DETACHED') => ({ budgetType, items: [{ productId: 2, quantity: 3, related: 0 }] })

  it('keeps single what it names itself, and brings what it does not', () => {
    const named = addList(
      cart('KIT'),
      [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
      relations,
    )
    expect(named.items).toEqual([
      { productId: 2, quantity: 5, related: 2 },
      { productId: 1, quantity: 2, related: 0 },
    ])
    const more = addList(
      cart('KIT'),
      [
        { productId: 1, quantity: 1 },
        { productId: 2, quantity: 4 },
      ],
      relations,
    )
    expect(more.items[0]).toEqual({ productId: 2, quantity: 7, related: 1 })
    expect(addList(cart('KIT'), [{ productId: 1, quantity: 1 }], relations).items[0]).toMatchObject({
      quantity: 4,
      related: 1,
    })
  })

  it('sold loose brings nothing, and sums what comes twice', () => {
    const twice = [
      { productId: 1, quantity: 1 },
      { productId: 1, quantity: 2 },
    ]
    expect(addList(cart('DETACHED'), twice, relations).items).toEqual([
      { productId: 2, quantity: 3, related: 0 },
      { productId: 1, quantity: 3, related: 0 },
    ])
  })
})
