import { isKeyOf } from '#domain/lists/is-key-of'
import { PERMISSION_GROUPS, PERMISSIONS, type Permission } from '#domain/permissions/permissions'
import type { ScreenPath } from '#domain/permissions/screen-rules'
import { OTHER_SCREENS, SCREENS } from '~/layouts/screens'

/** What the explainer asks the API. */
export type ExplainQuery = { permission: Permission } | { screen: ScreenPath }

export type Choices = { label: string; options: (readonly [value: string, label: string])[] }[]

/** Screens that anything guards: those for everyone need no explanation. */
const GUARDED = [...SCREENS, ...OTHER_SCREENS].filter(({ gates, condition }) => gates || condition)

/** 'tela:/orders' or 'orders:view', as one choice holds both. */
const SCREEN_PREFIX = 'tela:'

/** Everything that can be asked about: the screens, then the permissions by group. */
export function explainChoices(): Choices {
  return [
    { label: 'Telas', options: GUARDED.map(({ label, path }) => [SCREEN_PREFIX + path, label] as const) },
    ...PERMISSION_GROUPS.map(({ label, permissions }) => ({
      label: `Permissões: ${label}`,
      options: permissions.map((key) => [key, PERMISSIONS[key].label] as const),
    })),
  ]
}

/** The question behind a choice, and what is asked ('vê a tela Pedidos'); null for a word that is none. */
export function readChoice(choice: string): { label: string; query: ExplainQuery } | null {
  const screen = GUARDED.find(({ path }) => SCREEN_PREFIX + path === choice)
  if (screen) return { label: `vê a tela ${screen.label}`, query: { screen: screen.path } }
  if (!isKeyOf(PERMISSIONS, choice)) return null
  return { label: `tem a permissão ${PERMISSIONS[choice].label}`, query: { permission: choice } }
}
