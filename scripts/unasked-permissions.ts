/** `npm run docs:machine`: writes which permissions nothing asks yet, for the role form and the explainer. */
import { writeFileSync } from 'node:fs'
import { findUnaskedPermissions } from './find-unasked-permissions'
import { printUnasked, UNASKED_FILE } from './print-unasked'

writeFileSync(UNASKED_FILE, printUnasked(findUnaskedPermissions()))
console.log(`written: ${UNASKED_FILE}`)
