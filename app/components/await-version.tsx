import { type ReactNode, useEffect, useState } from 'react'
import { NEW_VERSION_EVENT } from './version-watch'

/**
 * Waits for a newer version of the portal; the script that announces it is fetched then, by a page that may never need
 * it.
 */
export function AwaitVersion() {
  const [popup, setPopup] = useState<ReactNode>(null)
  useEffect(() => {
    const say = () =>
      import('./version-popup.lazy').then(
        ({ VersionPopup }) => setPopup(<VersionPopup />),
        // The next answer of the server says it again.
        () => {},
      )
    addEventListener(NEW_VERSION_EVENT, say)
    return () => removeEventListener(NEW_VERSION_EVENT, say)
  }, [])
  return popup
}
