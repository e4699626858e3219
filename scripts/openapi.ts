/**
 * `npm run openapi`: writes the contract of the REST API, `api/generated/openapi.json`, from the code that serves it,
 * and the portal's types from the contract. `--check` writes nothing and fails when one of the two is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTypes, { astToString, type OpenAPI3, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'
import { createApp } from '../api/app'
import type { Deps } from '../api/ground/http/context'
import { describeContract } from '../api/over/docs/serve-contract'

const CONTRACT = 'api/generated/openapi.json'
const MOST_ON_A_LINE = 90
const TYPES = 'app/api-client/generated/schema.d.ts'

const TEXT = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)

// Describing itself needs neither database nor configuration.
const app = createApp({ config: { version: '0' } } as Deps)
const contract = JSON.parse(JSON.stringify(describeContract(app))) as OpenAPI3
const types = astToString(await openapiTypes(contract, { transform: asTextInUrls }))
const files = [
  [CONTRACT, `${printed(contract)}\n`],
  [TYPES, `/** Generated from ${CONTRACT} by \`npm run openapi\`: change the API, not this file. */\n\n${types}`],
] as const

/**
 * Two spaces a level. A list of plain values and an object of one stand on a line where they fit, as the
 * formatter writes all else.
 */
function printed(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const members = Object.entries(value).filter(([, one]) => one !== undefined)
  const isPlain = members.every(([, one]) => typeof one !== 'object' || one === null)
  const write = (inner: string) =>
    members.map(([name, one]) => `${isList ? '' : `${JSON.stringify(name)}: `}${printed(one, inner)}`)
  if (members.length === 0) return isList ? '[]' : '{}'
  if (isPlain && (isList || members.length === 1)) {
    const flat = write('').join(', ')
    if (indent.length + flat.length < MOST_ON_A_LINE) return isList ? `[${flat}]` : `{ ${flat} }`
  }
  const inner = `${indent}  `
  return `${isList ? '[' : '{'}\n${inner}${write(inner).join(`,\n${inner}`)}\n${indent}${isList ? ']' : '}'}`
}

/** In a path or query everything travels as text: the portal passes on what the URL holds, and the API judges it. */
function asTextInUrls(schema: SchemaObject, { path }: { path?: string }): ts.TypeNode | undefined {
  if (!path?.includes('/parameters/')) return undefined
  const types = [schema.type ?? []].flat()
  const plain = types.filter((type) => type === 'integer' || type === 'number' || type === 'boolean')
  if (plain.length === 0) return undefined
  const keyword = types.includes('boolean') ? ts.SyntaxKind.BooleanKeyword : ts.SyntaxKind.NumberKeyword
  return ts.factory.createUnionTypeNode([ts.factory.createKeywordTypeNode(keyword), TEXT])
}

const stale = files.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is stale: run "npm run openapi" and commit it`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [file, text] of stale) writeFileSync(file, text)
  console.log(stale.length > 0 ? `written: ${stale.map(([file]) => file).join(', ')}` : 'nothing has changed')
}
