import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SCREEN_RULES } from '../domain/people/permissions/screen-rules'
import { findUnaskedPermissions } from './find-unasked-permissions'
import { printUnasked, UNASKED_FILE } from './print-unasked'

it('the list of permissions that nothing asks is that of the code; `npm run docs:machine` writes it', () => {
  expect(readFileSync(UNASKED_FILE, 'utf8')).toBe(printUnasked(findUnaskedPermissions()))
})

it('takes a permission off as soon as a line asks for it, or a gate that a line names', () => {
  const none = findUnaskedPermissions('')
  expect(none).toContain('videos:store')
  expect(none).toContain('ExternalLink:documents')
  expect(findUnaskedPermissions("...secured('videos:store')")).not.toContain('videos:store')
  expect(findUnaskedPermissions("opensGate(user, 'EXTERNAL_LINK_DOCUMENTS')")).not.toContain('ExternalLink:documents')
  // A gate of a screen that is there counts by itself; one of a screen that comes does not.
  expect(none).not.toContain('teams:view')
  expect(none).not.toContain('videos:view')
  expect(findUnaskedPermissions('', { '/videos': SCREEN_RULES['/videos'] })).not.toContain('videos:view')
  expect(findUnaskedPermissions('', { '/videos': { ...SCREEN_RULES['/videos'], isReady: undefined } })).toContain(
    'videos:view',
  )
})
