import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeLoading, type LoadedShipment } from './judge-loading'
import { loadedText, loadingGap, missingVolumes } from './loading-words'
import { readVolumeCode, volumeCode } from './volume-label'

describe('the label of a volume', () => {
  it('is read back as it was written, by a scanner or by hand', () => {
    fc.assert(
      fc.property(
        fc.record({
          orderId: fc.integer({ min: 1, max: 999_999_999 }),
          n: fc.integer({ min: 1, max: 50 }),
          volume: fc.integer({ min: 1, max: 999_999 }),
        }),
        (label) => {
          const code = volumeCode(label)
          expect(readVolumeCode(code)).toEqual(label)
          expect(readVolumeCode(` ]C0${code.toLowerCase()}\r\n`)).toEqual(label)
        },
      ),
    )
  })

  it.each([
    '',
    'V1',
    'V1-1',
    'V0-1-1',
    'V1-0-1',
    'V1-1-0',
    'V01-1-1',
    'V1-1-1-1',
    '7891234567895',
    'MOD-585',
    'XV1-1-1',
  ])('%j is none', (text) => expect(readVolumeCode(text)).toBeNull())

  it('throws at nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void readVolumeCode(text)))
  })
})

describe('loading', () => {
  const shipment: LoadedShipment = { n: 2, volumes: 3, loaded: [1], shippedAt: null }

  it('says what is on the vehicle and what is not; of nothing that was read it says nothing', () => {
    expect(loadedText({ ...shipment, loaded: null })).toBeNull()
    expect(loadingGap({ ...shipment, loaded: null })).toBeNull()
    expect(loadedText(shipment)).toBe('1 de 3 volumes carregados')
    expect(loadingGap(shipment)).toBe('Remessa 2: 1 de 3 volumes carregados. Faltam os volumes 2, 3.')
    expect(loadingGap({ ...shipment, loaded: [3, 1] })).toBe('Remessa 2: 2 de 3 volumes carregados. Falta o volume 2.')
    expect(loadingGap({ ...shipment, loaded: [3, 1, 2] })).toBeNull()
    expect(loadedText({ ...shipment, volumes: null })).toBe('1 de 1 volume carregado')
    // Of a shipment that has fewer volumes by now, a number beyond them counts no more.
    expect(loadedText({ ...shipment, volumes: 2, loaded: [3, 1] })).toBe('1 de 2 volumes carregados')
    expect(missingVolumes({ ...shipment, volumes: 2, loaded: [3, 1] })).toEqual([2])
    expect(loadingGap({ ...shipment, volumes: 500 })).toBe('Remessa 2: 1 de 500 volumes carregados.')
  })

  it('takes each volume once, and ends with all of them', () => {
    let loaded: number[] = []
    for (const volume of [3, 1, 2]) {
      const code = volumeCode({ orderId: 7, n: 2, volume })
      expect(judgeLoading(7, { ...shipment, loaded }, code)).toEqual({ kind: 'loaded', volume })
      loaded = [...loaded, volume]
      expect(judgeLoading(7, { ...shipment, loaded }, code)).toMatchObject({ blocker: { code: 'LOAD_VOLUME_TWICE' } })
    }
    expect(missingVolumes({ ...shipment, loaded })).toEqual([])
    expect(judgeLoading(8, shipment, volumeCode({ orderId: 7, n: 2, volume: 2 }))).toMatchObject({
      blocker: { code: 'LOAD_FOREIGN_LABEL', meta: { order: 7, shipment: 2, volume: 2 } },
    })
    expect(judgeLoading(7, { ...shipment, shippedAt: '2026-11-30T12:00:00Z' }, 'V7-2-2')).toMatchObject({
      blocker: { code: 'SHIPMENT_ALREADY_SHIPPED' },
    })
  })
})
