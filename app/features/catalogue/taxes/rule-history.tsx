/** A version of a rule in words, the newest first. */
interface Version {
  title: string
  words: Record<string, string>
}

export interface HistoryEntry {
  title: string
  changes: string[]
}

/** What each version changed of the one before it: 'PIS: 1,65 → 0'. */
export const historyOf = (versions: readonly Version[], labels: Readonly<Record<string, string>>): HistoryEntry[] =>
  versions.map(({ title, words }, at) => {
    const before = versions[at + 1]?.words
    if (!before) return { title, changes: ['Criada'] }
    const changes = Object.entries(words)
      .filter(([name, value]) => value !== before[name])
      .map(([name, value]) => `${labels[name] ?? name}: ${before[name] || 'em branco'} → ${value || 'em branco'}`)
    return { title, changes: changes.length > 0 ? changes : ['Nada mudou'] }
  })

/** The corrections of a rule, behind a line. */
export function RuleHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <details className="fold">
      <summary>
        <span>História: {entries.length === 1 ? '1 versão' : `${entries.length} versões`}</span>
      </summary>
      <ul>
        {entries.map(({ title, changes }) => (
          <li key={title}>
            {title}
            <ul>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
