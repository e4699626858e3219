import { Icon } from '../icon'

/** The link beside a list's title, and in the list while it is empty, that begins a new record. */
export function CreateLink({ path, label }: { path: string; label: string }) {
  return (
    <a className="btn btn-primary" href={path}>
      <Icon name="plus" />
      {` ${label}`}
    </a>
  )
}
