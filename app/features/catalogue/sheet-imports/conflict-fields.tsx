import { type TickedLine, TickLines } from './tick-lines'

/** Lines that changed in the portal since the export; those that are not ticked keep what the portal has. */
export function ConflictFields({
  conflicts,
  total,
  ticked,
}: {
  conflicts: readonly TickedLine[]
  total: number
  ticked?: { lines: readonly number[]; allConflicts: boolean }
}) {
  if (total === 0) return null
  return (
    <fieldset className="choices">
      <legend>Mudaram no portal desde a exportação e ficam como estão lá, a não ser as que você marcar</legend>
      <TickLines lines={conflicts} ticked={ticked?.lines} />
      {total > conflicts.length ? (
        <div className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            id="allConflicts"
            name="allConflicts"
            defaultChecked={ticked?.allConflicts}
          />
          <label className="form-check-label" htmlFor="allConflicts">
            Usar a planilha em todos os {total} conflitos
          </label>
        </div>
      ) : null}
    </fieldset>
  )
}
