import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathParts, visitMembers } from './visit-members'

describe('members of a JSON text', () => {
  it('are visited by path, and the rest stays to the letter', () => {
    const json = '{"a": {"name": "x, \\"y\\" }", "n": 1.500}, "list": [{"name": [1, {"b": {}}]}, [], {}], "z/~": null}'
    const paths: string[] = []
    const out = visitMembers(json, (path, field, value) => {
      paths.push(path)
      return field === 'name' ? `<${value().length}>` : null
    })
    expect(paths).toEqual(['a', 'a/name', 'a/n', 'list', 'list/0/name', 'z~1~0'])
    expect(out).toBe('{"a": {"name": <12>, "n": 1.500}, "list": [{"name": <14>}, [], {}], "z/~": null}')
    expect(pathParts('list/0/z~1~0')).toEqual(['list', '0', 'z/~'])
  })

  it.each(['', 'null', '12', '"a"', '[]', '{}'])('of %j are none', (json) => {
    expect(visitMembers(json, () => 'never')).toBe(json)
  })

  it('can all be replaced by themselves: any document stays what it was', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(visitMembers(json, () => null)).toBe(json)
        expect(visitMembers(json, (_, __, value) => value())).toBe(json)
      }),
    )
  })

  it('are found wherever an object has them', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const fields: string[] = []
        visitMembers(json, (_, field) => {
          fields.push(field)
          return null
        })
        const wanted: string[] = []
        const collect = (value: unknown): void => {
          if (typeof value !== 'object' || value === null) return
          for (const [field, inner] of Object.entries(value)) {
            if (!Array.isArray(value)) wanted.push(field)
            collect(inner)
          }
        }
        collect(JSON.parse(json))
        // The same members; a parser puts fields that look like numbers first.
        expect(fields.filter((field) => field !== '__proto__').sort()).toEqual(
          wanted.filter((field) => field !== '__proto__').sort(),
        )
      }),
    )
  })
})
