/** A line of a sheet, in words. */
export type TickedLine = { line: number; text: string }

/** A box for each line, which takes it along where it is ticked. */
export function TickLines({ lines, ticked }: { lines: readonly TickedLine[]; ticked?: readonly number[] | undefined }) {
  return lines.map(({ line, text }) => (
    <div className="form-check" key={line}>
      <input
        type="checkbox"
        className="form-check-input"
        id={`line-${line}`}
        name="lines"
        value={line}
        defaultChecked={ticked?.includes(line)}
      />
      <label className="form-check-label" htmlFor={`line-${line}`}>
        {text}
      </label>
    </div>
  ))
}
