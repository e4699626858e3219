import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '../../../ground/order-words/statuses'
import { drawMachine } from './draw-machine'
import { TRANSITIONS } from './transitions'

describe('docs/generated/state-machine.md', () => {
  it('is drawn from the data as it is now: run "npm run docs:machine" and commit it', () => {
    const page = readFileSync(new URL('../../../../docs/generated/state-machine.md', import.meta.url), 'utf8')
    expect(page).toBe(drawMachine())
  })

  it('shows every status, and changes with the data', () => {
    const page = drawMachine()
    for (const status of ORDER_STATUSES) expect(page, status).toContain(status)
    expect(drawMachine(TRANSITIONS.slice(1))).not.toBe(page)
  })
})
