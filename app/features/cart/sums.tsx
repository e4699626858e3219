/** What a total is made of, and the total. */
export function Sums({ rows, total }: { rows: readonly (readonly [string, string])[]; total: string }) {
  return (
    <dl className="sums">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}
