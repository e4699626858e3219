import { describe, expect, it } from 'vitest'
import { baseOf, entriesOf, fingerprintsOf, keepChosen, readBase } from './keep-chosen.server'

const form = (...entries: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

describe('the choices of a conflict page', () => {
  it('put what is stored in the place of what was typed, field by field', () => {
    const typed = form(
      ['name', 'Meu'],
      ['enabled', 'on'],
      ['place.city', 'Minha'],
      ['place.uf', 'SC'],
      ['other', 'x'],
      ['keep.name', 'typed'],
      ['keep.enabled', 'stored'],
      ['keep.place', 'stored'],
      ...Object.entries(entriesOf({ name: 'Deles', enabled: false, place: { city: 'Deles', uf: null } })).map(
        ([name, entries]): [string, string] => [`stored.${name}`, JSON.stringify(entries)],
      ),
    )
    expect([...keepChosen(typed)]).toEqual([
      ['name', 'Meu'],
      ['other', 'x'],
      ['place.city', 'Deles'],
      ['place.uf', ''],
    ])
  })

  it('take the boxes that say whether a part is there along with it', () => {
    const of = (stored: [string, string][], ...typed: [string, string][]) =>
      [...keepChosen(form(...typed, ['keep.place', 'stored'], ['stored.place', JSON.stringify(stored)]))].flat()
    expect(of([['place.city', '']], ['hasPlace', 'on'], ['savePlace', 'on'], ['savedPlace', '1'])).toEqual([
      'place.city',
      '',
    ])
    expect(
      of(
        [
          ['hasPlace', 'on'],
          ['place.city', 'Deles'],
        ],
        ['place.city', 'Minha'],
      ),
    ).toEqual(['hasPlace', 'on', 'place.city', 'Deles'])
  })

  it('leave a form without a conflict as it is, and take nothing from what is no choice of a field', () => {
    const plain: [string, string][] = [
      ['name', 'a'],
      ['name', 'b'],
    ]
    expect([...keepChosen(form(...plain))]).toEqual(plain)
    const odd = form(['name', 'a'], ['keep.name', 'stored'], ['stored.name', 'no json'])
    expect([...keepChosen(odd)]).toEqual([])
    // A stored value speaks for its own field alone.
    const foreign = form(
      ['a', '1'],
      ['b', '2'],
      ['keep.a', 'stored'],
      ['stored.a', '[["a","9"],["b","9"],["version","9"]]'],
    )
    expect([...keepChosen(foreign)]).toEqual([
      ['b', '2'],
      ['a', '9'],
    ])
  })

  it('know what the user left alone from what the form was rendered with', () => {
    const base = readBase(baseOf({ name: 'Ação, "x": 1', 'products.7': '14' }))!
    const now = fingerprintsOf({ name: 'Ação, "x": 1', 'products.7': '15' })
    expect(base.get('name')).toBe(now.get('name'))
    expect(base.get('products.7')).not.toBe(now.get('products.7'))
    expect(readBase(null)).toBeNull()
    expect(readBase('')).toBeNull()
  })
})
