import { type MouseEvent, type ReactNode, useState } from 'react'
import { Icon } from '~/components/icon'

/**
 * The link to a new activity: its form opens over the page that one is on. Without a script, and in a tab of its own,
 * the form is a page.
 */
export function NewTaskLink({ path }: { path: string }) {
  const [dialog, setDialog] = useState<ReactNode>(null)

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const close = () => setDialog(null)
    import('./task-dialog.lazy').then(
      ({ TaskDialog }) => setDialog(<TaskDialog path={path} onClose={close} />),
      () => location.assign(path),
    )
  }
  return (
    <>
      <a className="btn btn-primary" href={path} onClick={open}>
        <Icon name="plus" />
        {' Nova atividade'}
      </a>
      {dialog}
    </>
  )
}
