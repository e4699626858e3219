/** The box that marks a row of a list, for a form of which it need not be a part. */
export function PickBox({ id, form, label = `Marcar ${id}` }: { id: number; form?: string; label?: string }) {
  return <input type="checkbox" className="form-check-input" form={form} name="ids" value={id} aria-label={label} />
}
