/** `npm run docs:machine`: writes what each figure of the dashboards counts, from domain/insight/dashboards/figures.ts. */
import { writeFileSync } from 'node:fs'
import { describeFigures } from '../domain/insight/dashboards/describe-figures'

writeFileSync('docs/dashboards.md', describeFigures())
console.log('written: docs/dashboards.md')
