import { type MouseEvent, useEffect, useState } from 'react'
import { parted } from '~/components/button-row'
import { FieldError } from '~/components/form/field'
import type { PermissionGroupWords, PermissionWord } from './permission-groups.server'
import { PermissionName, PermissionTable } from './permission-table'

type Props = {
  id: string
  name: string
  groups: readonly PermissionGroupWords[]
  chosen: readonly string[]
  errors?: string[]
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const matches = ({ key, label, description }: PermissionWord, words: string) =>
  fold(`${key} ${label} ${description}`).includes(words)

/**
 * Every permission as a box, a table for each group. Links lead to a group; with a script there is a search as well,
 * which hides without unticking, and a button that ticks a group.
 */
export function PermissionMatrix({ id, name, groups, chosen, errors }: Props) {
  const [search, setSearch] = useState('')
  const [isScripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const words = fold(search.trim())
  const isLeftOut = (all: readonly PermissionWord[]) => words !== '' && !all.some((one) => matches(one, words))
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Permissões</h2>
      <FieldError id={id} errors={errors} />
      <nav className="chips mt-2" aria-label="Grupos de permissões">
        {parted(
          groups.map((group) => (
            <a key={group.key} className="on" href={`#${id}-${group.key}`}>
              {group.label}
            </a>
          )),
        )}
      </nav>
      {isScripted ? (
        <div className="field">
          <label className="form-label" htmlFor={`${id}-search`}>
            Buscar permissão
          </label>
          <input
            id={`${id}-search`}
            type="search"
            className="form-control"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      ) : null}
      {groups.map((group) => (
        <fieldset
          key={group.key}
          id={`${id}-${group.key}`}
          className="permissions"
          hidden={isLeftOut(group.rows.flatMap(({ permissions }) => permissions))}
        >
          <legend>{group.label}</legend>
          {isScripted ? (
            <button type="button" className="btn btn-quiet btn-sm" onClick={tickGroup}>
              Marcar ou desmarcar o grupo
              <span className="visually-hidden"> {group.label}</span>
            </button>
          ) : null}
          <PermissionTable
            caption={`Permissões: ${group.label}`}
            group={group}
            isHidden={({ permissions }) => isLeftOut(permissions)}
            cell={(one, head) => (
              <label className="tick" key={one.key} data-label={head} hidden={isLeftOut([one])}>
                <input
                  type="checkbox"
                  className="form-check-input"
                  id={`${id}-${one.key}`}
                  name={name}
                  value={one.key}
                  defaultChecked={chosen.includes(one.key)}
                  disabled={one.isLocked}
                  title={one.isLocked ? 'Você não possui esta permissão.' : one.description}
                />{' '}
                <PermissionName permission={one} />
              </label>
            )}
          />
        </fieldset>
      ))}
    </section>
  )
}

/** Ticks what the search shows of a group, or unticks it when all of that is ticked. */
function tickGroup(event: MouseEvent<HTMLButtonElement>) {
  const group = event.currentTarget.closest('fieldset')
  const boxes = [...(group?.querySelectorAll<HTMLInputElement>('.tick:not([hidden]) input:enabled') ?? [])]
  const checked = boxes.some((box) => !box.checked)
  for (const box of boxes) box.checked = checked
  // For the guard of unsaved changes: nothing was typed.
  group?.dispatchEvent(new Event('input', { bubbles: true }))
}
