import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UFS } from '#domain/ground/places/states'
import { fetchIrradiation } from './fetch-irradiation'
import { readIrradiations, writeIrradiations } from './irradiation-file'

const run = promisify(execFile)
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC', 'ANN']
const flat = (value: number) => Object.fromEntries(MONTHS.map((month) => [month, value]))

/** A small server that answers in POWER's shape. */
let sun = 5.12
let status = 200
const asked: URLSearchParams[] = []
const server = createServer((request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? '', 'http://power')
  asked.push(searchParams)
  const body = {
    type: 'Feature',
    geometry: {
      type: 'Point',
      coordinates: [Number(searchParams.get('longitude')), Number(searchParams.get('latitude')), 10],
    },
    properties: {
      parameter: {
        ALLSKY_SFC_SW_DWN: flat(sun),
        T2M_MAX: flat(31.26),
        T2M_MIN: { ...flat(14), JUL: 3.5 },
      },
    },
    header: { title: 'NASA/POWER Climatology', start: '20010101', end: '20201231', fill_value: -999 },
    messages: [],
  }
  response.writeHead(pathname === '/api/temporal/climatology/point' ? status : 404, {
    'content-type': 'application/json',
  })
  response.end(JSON.stringify(body))
})
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

describe('npm run irradiation:fetch', () => {
  it('asks for each capital and keeps source, licence and years', async () => {
    const places = await fetchIrradiation(base)
    expect(places).toHaveLength(27)
    expect(places.find(({ uf }) => uf === 'SC')).toEqual({
      name: 'Florianópolis',
      uf: 'SC',
      latitude: -27.6,
      longitude: -48.55,
      horizontal: Array(12).fill(5.12),
      dayTemperature: 31.3,
      minTemperature: 3.5,
      source: 'NASA POWER, climatologia (ALLSKY_SFC_SW_DWN, T2M_MAX, T2M_MIN)',
      licence: 'CC0',
      period: '2001 a 2020',
    })
    expect(Object.fromEntries(asked[0]!)).toMatchObject({
      parameters: 'ALLSKY_SFC_SW_DWN,T2M_MAX,T2M_MIN',
      community: 'RE',
      format: 'JSON',
    })
    expect(readIrradiations(writeIrradiations(places))).toEqual(places)
  })

  it('takes nothing of a service that refuses, or that knows no sun there', async () => {
    status = 503
    await expect(fetchIrradiation(base)).rejects.toThrow('503')
    status = 200
    sun = -999
    await expect(fetchIrradiation(base)).rejects.toThrow('another shape')
    sun = 5.12
  })

  it('writes the file that the seed reads, or leaves the one that is there', { timeout: 120_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-sun-'))
    const file = join(folder, 'irradiation.csv')
    const command = () =>
      run(process.execPath, ['scripts/run-command.mjs', 'irradiation-fetch', '--service', base, '--file', file])
    try {
      sun = 4.87
      expect((await command()).stdout).toContain('27 capitais em')
      const written = readFileSync(file, 'utf8')
      const places = readIrradiations(written)
      expect(places).toEqual(await fetchIrradiation(base))
      expect(places.map(({ uf, horizontal }) => [uf, horizontal[0]])).toEqual(UFS.map((uf) => [uf, 4.87]))
      status = 503
      await expect(command()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Nada foi gravado.') })
      expect(readFileSync(file, 'utf8')).toBe(written)
    } finally {
      status = 200
      sun = 5.12
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
