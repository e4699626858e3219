import { childOf, nodeAt, textAt, type XmlNode } from '../../ground/xml/xml-node'
import type { DocumentProblem } from './document-problems'

/** What ends the reading of a document: the sentence that says why. */
export class Unreadable extends Error {
  constructor(readonly problem: DocumentProblem) {
    super(problem.rule)
  }
}

export const fail = (rule: DocumentProblem['rule'], meta: DocumentProblem['meta'] = {}): never => {
  throw new Unreadable({ rule, meta })
}

/** Of a path as people look for it in the file: without our prefixes. */
const spoken = (path: string): string => path.replaceAll('cte:', '')

/** @throws Unreadable for the first path of the table that leads to nothing, in any of the items */
export function requirePaths(node: XmlNode, paths: readonly string[]): void {
  for (const path of paths) {
    const [head = '', ...rest] = path.split('/')
    if (head === 'det') {
      const items = node[2].filter(([name]) => name === 'det')
      if (items.length === 0 || items.some((item) => !leads(item, rest))) fail('missing', { path })
    } else if (!leads(node, [head, ...rest])) fail('missing', { path: spoken(path) })
  }
}

function leads(node: XmlNode | null, path: readonly string[]): boolean {
  if (node === null) return false
  const [name = '', ...rest] = path
  const names = name.startsWith('{') ? name.slice(1, -1).split('|') : [name]
  return names.some((one) => {
    const child = childOf(node, one)
    if (child === null) return false
    return rest.length === 0 ? child[3].trim() !== '' || child[2].length > 0 : leads(child, rest)
  })
}

/** An amount in cents; 0 where it is not said. @throws Unreadable for what is none */
export const centsAt = (node: XmlNode | null, path: string): number => knownCentsAt(node, path) ?? 0

/** The same, null where it is not said. */
export function knownCentsAt(node: XmlNode | null, path: string): number | null {
  const text = textAt(node, path)
  if (text === null) return null
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return fail('unreadable', { path: spoken(path), value: text.slice(0, 40) })
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** A whole number. @throws Unreadable */
export function wholeAt(node: XmlNode, path: string): number {
  const text = textAt(node, path) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : fail('unreadable', { path: spoken(path), value: text.slice(0, 40) })
}

/** A number with decimals as it is written, without zeros at its end: '14.0000' → '14'. @throws Unreadable */
export function decimalAt(node: XmlNode, path: string): string {
  const text = textAt(node, path) ?? ''
  if (!/^\d{1,15}(\.\d{1,10})?$/.test(text)) fail('unreadable', { path: spoken(path), value: text.slice(0, 40) })
  return plainDecimal(text)
}

const plainDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** A rate in percent as it is written, or null. */
export function rateAt(node: XmlNode | null, path: string): string | null {
  const text = textAt(node, path)
  return text === null || !/^\d{1,3}(\.\d{1,4})?$/.test(text) ? null : plainDecimal(text)
}

/** A moment with its offset, or a day. @throws Unreadable */
export function momentAt(node: XmlNode, path: string): string {
  const text = textAt(node, path) ?? ''
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}([+-]\d{2}:\d{2}|Z)?)?$/.test(text)
  return isMoment && !Number.isNaN(Date.parse(text))
    ? text
    : fail('unreadable', { path: spoken(path), value: text.slice(0, 40) })
}

/** The first text of those paths. */
export const anyAt = (node: XmlNode | null, ...paths: string[]): string | null =>
  paths.reduce<string | null>((found, path) => found ?? textAt(node, path), null)

/** The tax group of an item whatever its situation is called: `ICMS/ICMS00`, `ICMS/ICMSSN102`. */
export const firstGroup = (node: XmlNode | null, path: string): XmlNode | null => nodeAt(node, path)?.[2][0] ?? null
