import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import { irradiationInput, irradiationOrigin } from './sizing/irradiation-input'
import { sizingInput, sizingStudyInput } from './sizing/sizing-input'
import { tariffInput } from './tariffs/tariff-input'

const SCHEMAS: readonly SchemaCase[] = [
  ['sizing', sizingInput, { averageConsumption: '1.500', uf: 'SC', tariff: '0,95', tilt: '17,5', city: '' }],
  [
    'irradiation',
    irradiationInput,
    {
      name: 'Chapecó',
      uf: 'SC',
      latitude: '-27,1',
      longitude: '-52,61',
      horizontal: Array(12).fill('4,8'),
      dayTemperature: '22',
      minTemperature: '0',
      source: 'Atlas',
      licence: 'Própria',
      period: '2017',
    },
  ],
  ['irradiation origin', irradiationOrigin, { source: 'Atlas', licence: 'Própria', period: '2017' }],
  [
    'tariff',
    tariffInput,
    {
      ...{
        distributor: 'CELESC-DIS',
        uf: 'SC',
        subgroup: 'A4',
        modality: 'BLUE',
        validFrom: '2026-08-22',
        te: '283,57',
      },
      ...{
        tusd: '341,26',
        fioB: '158,40',
        tePeak: '1.283,57',
        tusdPeak: '341,26',
        demand: '21,84',
        demandPeak: '44,67',
      },
      ...{ pisCofins: '4,6', icms: '17', injectedTax: '', source: 'REH 3.500/2026' },
    },
  ],
  ['sizing study', sizingStudyInput, { studyName: 'Casa', bill: '590,00', uf: 'SP', connection: 'TRI', orderId: '' }],
]

checkSchemas(SCHEMAS)
