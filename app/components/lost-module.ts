import type { Navigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { showToast } from './toasts'

/** The event that Remix's code fires in our build in place of reloading (app/remix/fold-remix-flags.mjs). */
const LOST_EVENT = 'portal:lost-module'

/**
 * The script of the next page did not arrive: this page stays, with all that was typed in it, and asks to check the
 * connection (specification §2).
 * @returns true while the navigation under way is one that will never arrive
 */
export function useLostModule({ location: target }: Navigation): boolean {
  const wanted = useRef(target)
  wanted.current = target
  const [lost, setLost] = useState<unknown>(null)
  useEffect(() => {
    function tell() {
      const { pathname = location.pathname, search = '' } = wanted.current ?? {}
      setLost(wanted.current)
      showToast('Não foi possível carregar a página. Verifique sua conexão com a internet.', {
        id: 'module',
        stays: true,
        link: { href: pathname + search, label: 'Tentar de novo', isPage: true },
      })
    }
    addEventListener(LOST_EVENT, tell)
    return () => removeEventListener(LOST_EVENT, tell)
  }, [])
  return target !== undefined && target === lost
}
