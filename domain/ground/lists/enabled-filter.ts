import type { Filter } from './list-spec'

/** Ativo or Inativo (specification §3). */
export const ENABLED_FILTER = {
  name: 'enabled',
  label: 'Situação',
  kind: 'choice',
  options: [
    ['true', 'Ativo'],
    ['false', 'Inativo'],
  ],
} as const satisfies Filter
