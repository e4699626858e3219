import { z } from 'zod'

const SPELLED = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/
const A_DAY = 86_400

/** '12:30' and '1:05:00' as seconds; null for other texts. With hours, minutes end at 59. */
export function readDuration(text: string): number | null {
  const [, hours, minutes, seconds] = SPELLED.exec(text.trim()) ?? []
  if (minutes === undefined || (hours !== undefined && Number(minutes) > 59)) return null
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** As people write it: 750 → '12:30', 3900 → '1:05:00'. */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** In words: '45 segundos', '12 min', '1 h 05 min'; from one minute on, rounded to minutes. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`
}

/** A minute of what players choose on a phone (480p) is about this much. */
const MEGABYTES_A_MINUTE = 8

/** The download size, told before the user presses: the editor's figure, else an estimate. */
export const dataWords = (seconds: number, megabytes: number | null): string =>
  `cerca de ${megabytes ?? Math.max(1, Math.round((seconds / 60) * MEGABYTES_A_MINUTE))} MB`

/** Seconds; a form writes them '12:30' or '1:05:00', and a bare number of a form says neither minutes nor seconds. */
export const duration = () =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return undefined
    const seconds = readDuration(value)
    if (seconds !== null) return seconds
    context.addIssue({ code: 'custom', input: value, params: { rule: 'duration' } })
    return z.NEVER
  }, z.number().int().min(1).max(A_DAY))
