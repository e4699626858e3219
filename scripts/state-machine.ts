/** `npm run docs:machine`: draws `docs/generated/state-machine.md` from the transition table (domain/sales/orders/status/steps). */
import { writeFileSync } from 'node:fs'
import { drawMachine } from '../domain/sales/orders/status/draw-machine'
import { validateTransitions } from '../domain/sales/orders/status/validate-transitions'

validateTransitions()
writeFileSync('docs/generated/state-machine.md', drawMachine())
console.log('written: docs/generated/state-machine.md')
