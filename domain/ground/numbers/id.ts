import { z } from 'zod'
import { ID_TEXT } from './id-text'

/** A row's id: a positive integer, or its digits as a form or query sends them. '1.500' is not an id. */
export const id = () =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return undefined
    return ID_TEXT.test(value.trim()) ? Number(value.trim()) : value
  }, z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
