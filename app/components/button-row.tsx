import { Fragment, isValidElement, type ReactNode } from 'react'

type Props = { className?: string; children: ReactNode }

/**
 * Buttons and links side by side. A blank is between them: a reader who hears the page, copies it or reads it
 * without a style sheet would else get 'ClonarRevisão 0Documentos'.
 */
export function ButtonRow({ className = 'actions', children }: Props) {
  return <div className={className}>{parted(children)}</div>
}

/** The same for what draws its own box around them. */
export const parted = (children: ReactNode): ReactNode =>
  flat(children).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      {child}
    </Fragment>
  ))

/** Every part gets a key of its own above: React's own flattening would copy each of them for one more. */
const flat = (children: ReactNode): ReactNode[] =>
  Array.isArray(children)
    ? children.flatMap(flat)
    : isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment
      ? flat(children.props.children)
      : typeof (children ?? true) === 'boolean'
        ? []
        : [children]
