/**
 * `npm run measure:code`: the figures of the code that `docs/promises.md` keeps, as the checkout is now.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const GENERATED = /\/generated\//
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
const sources = tracked
  .filter((file) => /^(app|api|domain)\/.*\.tsx?$|^server\.ts$/.test(file))
  .filter((file) => !GENERATED.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')])

const linesOf = (text) => text.split('\n').length - 1
const lines = sources.reduce((sum, [, text]) => sum + linesOf(text), 0)
const all = sources.map(([file, text]) => castsIn(file, text))
const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
const perThousand = (count) => `${count}, ${((count / lines) * 1000).toFixed(1)} in 1,000 lines`
const contract = readFileSync('api/generated/openapi.json', 'utf8')
const operations = Object.values(JSON.parse(contract).paths).flatMap((path) => Object.keys(path)).length
/** The contract grows with the product: what an operation takes of it is what says whether things are said once. */
const perOperation = (count) => `${count}, ${(count / operations).toFixed(1)} for each of ${operations} operations`

/** Fields of companies that no other table has: how many files would know of one more. */
const COMPANY_FIELDS = ['statusReason', 'allowApiUsers', 'internalNotes', 'instagram']

const figures = [
  ['source files, lines', `${sources.length}, ${lines}`],
  ['casts (`as` other than `as const`, a chain once)', perThousand(sum('casts'))],
  [
    'of them casts through `unknown`, to `never`, of answers (`data as`) and of rows (`rows as`)',
    perThousand(sum('blind')),
  ],
  ['lines of api/generated/openapi.json', perOperation(linesOf(contract))],
  [
    'the same with two spaces a level and nothing on one line',
    perOperation(linesOf(`${JSON.stringify(JSON.parse(contract), null, 2)}\n`)),
  ],
  ...COMPANY_FIELDS.map((field) => [`files that name companies' ${field}`, naming(field)]),
]
for (const [what, figure] of figures) console.log(`${what}: ${figure}`)

function naming(field) {
  const name = new RegExp(`\\b${field}\\b`)
  return sources.filter(([file, text]) => name.test(text) && !file.startsWith('api/over/seed/')).length
}

/** Casts of one file: `x as unknown as Y` is one. Blind ones take anything for anything. */
function castsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const counts = { casts: 0, blind: 0 }
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText() !== 'const' && !ts.isAsExpression(node.parent)) {
      counts.casts++
      const isChain = ts.isAsExpression(node.expression)
      const isAnswer = /^\(?(\w+\.)?(data|rows|rows\[0\])$/.test(node.expression.getText())
      if (isChain || isAnswer || node.type.getText() === 'never') counts.blind++
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return counts
}
