import { checkSchemas, type SchemaCase } from '../../tests/support/check-schemas'
import { dedicatedShippingInput } from './freights/dedicated-shipping-input'
import { freightInput, regionFreightInput } from './freights/freight-input'
import { nationalHolidaysInput } from './holidays/holiday-input'

const SCHEMAS: readonly SchemaCase[] = [
  ['national holidays', nationalHolidaysInput, { year: '2027', bankDays: 'on' }],
  ['freight', freightInput, { percentage: '2,5 %', minimumValue: 'R$ 180,00', deliveryDays: '3' }],
  [
    'freights of a region',
    regionFreightInput,
    { region: 'Sul', percentage: '2,5', minimumValue: '', deliveryDays: '' },
  ],
  ['dedicated shipping', dedicatedShippingInput, { pricePerKm: '6,50', minimumValue: '1.200,00', note: '' }],
]

checkSchemas(SCHEMAS)
