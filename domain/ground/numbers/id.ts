import { z } from 'zod'

/** A row's id: a positive integer, or its digits as a form or query sends them. '1.500' is not an id. */
export const id = () =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return undefined
    return /^[1-9]\d{0,14}$/.test(value.trim()) ? Number(value.trim()) : value
  }, z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
