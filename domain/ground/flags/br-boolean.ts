import { z } from 'zod'

const WORDS: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  sim: true,
  false: false,
  nao: false,
  não: false,
}

const readFlag = (value: unknown) => {
  if (typeof value !== 'string') return value
  const word = value.normalize('NFC').trim().toLowerCase()
  if (word === '') return undefined
  return Object.hasOwn(WORDS, word) ? WORDS[word] : value
}

/** Sim/Não of a radio, 'on' of a checkbox, or a JSON boolean; absent is 'required'. */
export const brBoolean = () => z.preprocess(readFlag, z.boolean())

/** A checkbox: absent means unchecked, since a browser sends nothing for it (of a PUT of JSON: decision 026). */
export const checkbox = () => z.preprocess(readFlag, z.boolean().nullish()).transform((value) => value ?? false)
