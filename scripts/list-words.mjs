/**
 * `npm run words`: every sentence and word that a person may read, each once, with the file that says it: to be read
 * aloud before a release. What is for machines (codes, class names, addresses, SQL) is left out by its shape.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const tracked = execFileSync('git', ['ls-files', 'app', 'api', 'domain'], { encoding: 'utf8' }).split('\n')
const files = tracked.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/generated\/|\/seed\//.test(file))

/** Words have a capital or an accent, or are several; a code, a path, a class or a statement is none. */
const isWords = (text) =>
  /\p{L}{2}/u.test(text) &&
  (/[À-ÿ]/.test(text) || /^\p{Lu}\p{Ll}/u.test(text) || /\p{Ll} \p{Ll}/u.test(text)) &&
  !/^[a-z-]+(?: [a-z-]+)*$|^[#~./@]|\b(?:SELECT|FROM|WHERE|UPDATE|INSERT|JOIN)\b|[{}<>;=]|^\w+-\w+$|^application\//.test(
    text,
  )

/** Of a template what stands between its values. */
const textOf = (node) => {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.flatMap(({ literal }) => ['…', literal.text])].join('')
  return ts.isStringLiteralLike(node) || ts.isJsxText(node) ? node.text : null
}

const found = new Map()
for (const file of files) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return
    const text = textOf(node)?.replace(/\s+/g, ' ').trim()
    if (text && isWords(text) && !found.has(text)) found.set(text, file)
    ts.forEachChild(node, visit)
  }
  visit(source)
}
for (const [text, file] of [...found].sort(([, a], [, b]) => a.localeCompare(b))) console.log(`${file}\t${text}`)
