import { STATE_NAMES } from '#domain/places/states'
import type { Filter } from './list-query'

/** Ativo or Inativo (specification §3). */
export const ENABLED_FILTER: Filter = {
  name: 'enabled',
  label: 'Situação',
  kind: 'choice',
  options: [
    ['true', 'Ativo'],
    ['false', 'Inativo'],
  ],
}

export const UF_FILTER: Filter = { name: 'uf', label: 'Estado', kind: 'choice', options: Object.entries(STATE_NAMES) }
