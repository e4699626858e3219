import { z } from 'zod'
import { lettersAndDigits } from '../text/plain'

/** Of the Mercosul (AAA0A00), and of before (AAA0000). */
const PLATE = /^[A-Z]{3}\d[A-Z\d]\d{2}$/

/** The one spelling of a vehicle's plate: upper case, without separators. */
const canonicalPlate = (text: string): string => lettersAndDigits(text).toUpperCase()

/** A plate field: 'abc-1d23' in, 'ABC1D23' out. */
export const plateField = () =>
  z
    .string()
    .max(60, { abort: true })
    .overwrite(canonicalPlate)
    .min(1, { abort: true })
    .refine((plate) => PLATE.test(plate), { params: { rule: 'plate' } })
