import { Icon } from '~/components/icon'

/** The link to a new activity, whose form opens over the current page. */
export const NewTaskLink = ({ path }: { path: string }) => (
  <a className="btn btn-primary" href={path} data-over="">
    <Icon name="plus" />
    {' Nova atividade'}
  </a>
)
