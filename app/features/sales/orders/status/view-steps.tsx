import { useEffect, useRef } from 'react'
import { ButtonRow } from '~/components/button-row'
import { Icon } from '~/components/icon'
import type { ViewStepPaths } from '~/features/ground/views/load-view-steps.server'

const KEYS: Readonly<Record<string, string>> = { KeyK: 'prev', KeyJ: 'next' }

/**
 * From order to order inside a view: links, and Alt+K and Alt+J where there is a script (a key of its own would
 * type itself, WCAG 2.1.4).
 */
export function ViewSteps({
  steps: { name, list, previous, next },
  label = 'Pedidos da visão',
}: {
  steps: ViewStepPaths
  label?: string
}) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const rel = event.altKey && !event.ctrlKey && !event.metaKey ? KEYS[event.code] : undefined
      const link = rel && nav.current?.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)
      if (!link) return
      event.preventDefault()
      link.click()
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [])
  return (
    <nav className="pages mb-3" aria-label={label} ref={nav}>
      <span>
        Visão <a href={list}>{name}</a>
      </span>
      <ButtonRow>
        {previous ? (
          <a className="btn btn-quiet btn-sm" rel="prev" href={previous} aria-keyshortcuts="Alt+K">
            <Icon name="left" /> Anterior
          </a>
        ) : null}
        {next ? (
          <a className="btn btn-quiet btn-sm" rel="next" href={next} aria-keyshortcuts="Alt+J">
            Próximo <Icon name="right" />
          </a>
        ) : null}
      </ButtonRow>
    </nav>
  )
}
