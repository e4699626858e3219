/**
 * An element as the reader of XML gives it (api/ground/xml): its name with our prefix for its namespace ('cte:', 'ds:', '?'
 * for a strange one), attributes, children and text. Arrays throughout: no text of a file becomes the name of a property.
 */
export type XmlNode = readonly [
  name: string,
  attributes: readonly (readonly [name: string, value: string])[],
  children: readonly XmlNode[],
  text: string,
]

/** Its first child of that name. */
export const childOf = (node: XmlNode | null, name: string): XmlNode | null =>
  node?.[2].find((child) => child[0] === name) ?? null

/** All its children of that name, in their order. */
export const childrenOf = (node: XmlNode | null, name: string): XmlNode[] =>
  node?.[2].filter((child) => child[0] === name) ?? []

/** What a path of names leads to: 'ide/nNF'. */
export const nodeAt = (node: XmlNode | null, path: string): XmlNode | null =>
  path.split('/').reduce<XmlNode | null>((found, name) => childOf(found, name), node)

/** The text there, without the blanks around it; null where there is none. */
export const textAt = (node: XmlNode | null, path: string): string | null => nodeAt(node, path)?.[3].trim() || null

/** The value of an attribute; null where it has none. */
export const attributeOf = (node: XmlNode | null, name: string): string | null =>
  node?.[1].find(([own]) => own === name)?.[1] ?? null
