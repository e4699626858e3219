import { entriesOf } from '#domain/ground/objects/entries-of'
import { checkSchemas, type SchemaCase } from '../support/check-schemas'
import { REGISTER_FORMS } from '../support/register-forms'

/** Of every other form the districts say this themselves: `domain/<district>/schemas.test.ts`. */
checkSchemas(entriesOf(REGISTER_FORMS).map(([name, { input, typed }]): SchemaCase => [name, input, { ...typed }]))
