import { expect, it } from 'vitest'
import { compareRecords } from './compare-records.server'

const NBSP = '\u00a0'

it('puts both records side by side in Portuguese, at any depth, and marks what changed', () => {
  const rows = compareRecords(
    'orders',
    { name: 'A', enabled: true, totalCents: 123450, status: 'NEW', lines: [{ quantity: 2 }], at: null },
    {
      name: 'A',
      enabled: false,
      totalCents: 99900,
      status: 'PENDING',
      lines: [{ quantity: 3 }, { quantity: 1 }],
      dueDate: '2026-11-25',
    },
  )
  const changed = rows.filter(({ isChanged }) => isChanged).map(({ label, before, after }) => [label, before, after])
  expect(changed).toEqual([
    ['Ativo', 'Sim', 'Não'],
    ['Total', `R$${NBSP}1.234,50`, `R$${NBSP}999,00`],
    ['Status', 'Novo', 'Pedido pendente'],
    ['Itens 1 · Quantidade', '2', '3'],
    ['Itens 2 · Quantidade', '—', '1'],
    ['Data de vencimento', '—', '25/11/2026'],
  ])
  expect(rows.find(({ path }) => path === 'name')).toMatchObject({ isChanged: false, before: 'A' })
})

it('leaves what looks like a moment or a day and is none as it was typed', () => {
  for (const name of ['2026-99-99T00:00Z', '2026-02-31T00:00:00.000Z', '2026-11-18T99:00Z', '2026-02-31', '0000-00-00'])
    expect(compareRecords('roles', null, { name })[0]!.after).toBe(name)
})

it('shows a creation and a deletion with one empty side, and moments of São Paulo', () => {
  expect(
    compareRecords('roles', null, { createdAt: '2026-11-18T02:30:00.000Z', permissions: ['a', 'b'] }),
  ).toMatchObject([
    { label: 'Criado em', before: '—', after: '17/11/2026 23:30', isChanged: true },
    { label: 'Permissões', before: '—', after: 'a, b', isChanged: true },
  ])
  expect(compareRecords('roles', { name: 'A' }, null)).toMatchObject([{ before: 'A', after: '—', isChanged: true }])
})

it('says a word by its table', () => {
  const pending = { status: 'PENDING' }
  const words = (table: string) => compareRecords(table, null, pending)[0]!.after
  expect(words('orders')).toBe('Pedido pendente')
  expect(words('approval_threshold_requests')).not.toBe('Pedido pendente')
  expect(words('files')).toBe('PENDING')
})
