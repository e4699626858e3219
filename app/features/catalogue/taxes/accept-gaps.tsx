/**
 * The tick without which a change that leaves sales without a rule does not count: it names them first.
 * @param gaps as the API told them; none while it was not asked
 */
export function AcceptGaps({ id, gaps }: { id: string; gaps: readonly string[] }) {
  if (gaps.length === 0) return null
  return (
    <fieldset className="choices" id={id}>
      <legend>Ficam sem regra, e sem margem conhecida</legend>
      <ul>
        {gaps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="form-check">
        <input type="checkbox" className="form-check-input" id={`${id}-tick`} name="acceptGaps" />
        <label className="form-check-label" htmlFor={`${id}-tick`}>
          Fazer mesmo assim
        </label>
      </div>
    </fieldset>
  )
}
