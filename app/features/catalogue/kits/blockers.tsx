/** Blockers to be mended before a budget can be made; nothing when all is well. */
export function Blockers({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="notice notice-warning" role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
