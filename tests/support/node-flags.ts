import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './source-hash'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** How `npm start` has the engine keep its memory (docs/performance.md): a portal that is measured has it so too. */
export const NODE_FLAGS: string[] = (scripts.start ?? '').match(/--max-\S+/g) ?? []
