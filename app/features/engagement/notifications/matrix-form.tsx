import type { ReactNode } from 'react'
import { FieldError } from '~/components/form/field'
import { type FormParts, ResourceForm, useResourceForm } from '~/components/form/resource-form'
import type { MatrixGroup } from './matrix-words.server'

type Props = FormParts & {
  groups: readonly MatrixGroup[]
  channels: readonly string[]
  on: readonly string[]
  version: number
  cancelPath: string
  /** Nothing may be changed: the boxes are there to be read. */
  isReadOnly?: boolean
  children?: ReactNode
}

/** Events by channels, a box in each cell. A mandatory notice is ticked, cannot be unticked, and says why. */
export function MatrixForm({ groups, channels, on, isReadOnly, children, ...parts }: Props) {
  const { form, fields, conflict } = useResourceForm<{ on: string[] }>({
    id: 'choices',
    defaultValue: { on },
    constraint: parts.constraint,
  })
  const { initialValue } = fields.on
  const ticked = [initialValue].flat()
  const tables = (
    <section id={fields.on.id} tabIndex={-1} aria-label="Avisos por canal">
      <FieldError id={fields.on.id} errors={fields.on.errors} />
      {children}
      {groups.map((group) => (
        <fieldset key={group.label} className="permissions">
          <legend>{group.label}</legend>
          <table className="data-table matrix">
            <caption className="visually-hidden">{group.label}</caption>
            <thead>
              <tr>
                <th scope="col">Aviso</th>
                {channels.map((channel) => (
                  <th key={channel} scope="col">
                    {channel}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => (
                <tr key={row.event}>
                  <th scope="row">
                    {row.label}{' '}
                    {row.reason ? (
                      <small id={`why-${row.event}`} className="cell-more">
                        {row.reason}
                      </small>
                    ) : null}
                  </th>
                  {row.cells.map((cell, index) => (
                    <td key={channels[index]} data-label={cell ? channels[index] : undefined}>
                      {cell ? (
                        <label className="tick" data-label={channels[index]}>
                          <input
                            type="checkbox"
                            className="form-check-input"
                            name={fields.on.name}
                            value={cell.value}
                            defaultChecked={cell.isFixed || ticked.includes(cell.value)}
                            disabled={cell.isFixed || isReadOnly}
                            aria-describedby={cell.isFixed ? `why-${row.event}` : undefined}
                          />
                          <span className="visually-hidden">
                            {row.label}: {cell.label}
                          </span>
                        </label>
                      ) : null}
                      {cell?.isFixed ? <input type="hidden" name={fields.on.name} value={cell.value} /> : null}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </fieldset>
      ))}
    </section>
  )
  if (isReadOnly) return tables
  return (
    <ResourceForm form={form} conflict={conflict} {...parts}>
      {tables}
    </ResourceForm>
  )
}
