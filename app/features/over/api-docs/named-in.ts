/** The named types that these one-line types mention: 'Order[] | null' names 'Order'. */
export function namedIn(lines: string[], names: ReadonlySet<string>): string[] {
  // Values in quotes are no names.
  const words = lines.flatMap((line) => line.replace(/"[^"]*"/g, '').match(/\w+/g) ?? [])
  return [...new Set(words)].filter((word) => names.has(word)).sort()
}
