import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MENU_GATES, type MenuGate, type MenuGateKey } from '../domain/people/permissions/menu-gates'
import { STATUS_PERMISSIONS } from '../domain/people/permissions/order-permissions'
import { PERMISSION_KEYS, type Permission } from '../domain/people/permissions/permissions'
import { SCREEN_RULES, type ScreenRule } from '../domain/people/permissions/screen-rules'

const ROOT = new URL('..', import.meta.url).pathname
const FOLDERS = ['api', 'app', 'domain', 'front']
/** The catalogue, who is given what, registers' entries, what is generated: naming a key there checks no caller. */
const NO_READER =
  /(^domain\/people\/permissions\/|^domain\/ground\/nouns\/|-entry\.ts$|^api\/over\/seed\/|\/generated\/|^app\/layouts\/|\.test\.tsx?$)/
const COMMENT = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm

/** The code that could ask for a permission, without its comments. */
const readSources = (): string =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !NO_READER.test(file)),
  )
    .map((file) => readFileSync(join(ROOT, file), 'utf8').replace(COMMENT, '$1'))
    .join('\n')

const permissionsOf = (key: MenuGateKey): readonly Permission[] => {
  const gate: MenuGate = MENU_GATES[key]
  return 'anyOf' in gate ? gate.anyOf : []
}

/**
 * Permissions that nothing asks yet: no line of the code names them, and no screen that is ready has them as a gate.
 * The role form and the explainer mark them 'ainda sem efeito'.
 */
export function findUnaskedPermissions(
  sources = readSources(),
  screens: Readonly<Record<string, ScreenRule>> = SCREEN_RULES,
): Permission[] {
  const named = new Set([...sources.matchAll(/['"`]([\w:]+)['"`]/g)].map((match) => match[1] ?? ''))
  const gates = Object.values(screens).flatMap(({ isReady, gates: keys = [] }) => (isReady ? keys : []))
  const asked = new Set<string>([
    ...named,
    ...gates.flatMap(permissionsOf),
    ...(Object.keys(MENU_GATES) as MenuGateKey[]).filter((key) => named.has(key)).flatMap(permissionsOf),
    ...(sources.includes('STATUS_PERMISSIONS[') ? Object.values(STATUS_PERMISSIONS) : []),
  ])
  return PERMISSION_KEYS.filter((key) => !asked.has(key))
}
