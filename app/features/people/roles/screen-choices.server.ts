import { isKeyOf } from '#domain/ground/objects/is-key-of'
import { PERMISSION_GROUPS, PERMISSIONS, type Permission } from '#domain/people/permissions/permissions'
import type { ScreenPath } from '#domain/people/permissions/screen-rules'
import { OTHER_SCREENS, SCREENS } from '~/layouts/screens'
import { IDLE, isIdle } from './permission-groups.server'

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
    {
      label: 'Telas',
      options: GUARDED.map(
        ({ label, path, isReady }) => [SCREEN_PREFIX + path, isReady ? label : `${label} (em breve)`] as const,
      ),
    },
    ...PERMISSION_GROUPS.map(({ label, permissions }) => ({
      label: `Permissões: ${label}`,
      options: permissions.map(
        (key) => [key, isIdle(key) ? `${PERMISSIONS[key].label} (${IDLE})` : PERMISSIONS[key].label] as const,
      ),
    })),
  ]
}

/**
 * The question behind a choice, its words ('vê a tela Pedidos'), and what an answer alone would not say: that the
 * screen is not there yet, or that nothing asks for the permission. Null for an unknown choice.
 */
export function readChoice(choice: string): { label: string; query: ExplainQuery; warning: string | null } | null {
  const screen = GUARDED.find(({ path }) => SCREEN_PREFIX + path === choice)
  if (screen)
    return {
      label: `vê a tela ${screen.label}`,
      query: { screen: screen.path },
      warning: screen.isReady ? null : 'Esta tela chega em breve: até lá o menu não a mostra.',
    }
  if (!isKeyOf(PERMISSIONS, choice)) return null
  return {
    label: `tem a permissão ${PERMISSIONS[choice].label}`,
    query: { permission: choice },
    warning: isIdle(choice)
      ? `Permissão ${IDLE}: nenhuma tela ou chamada pergunta por ela nesta versão do portal.`
      : null,
  }
}
