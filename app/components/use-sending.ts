import { useNavigation } from '@remix-run/react'
import { useSyncExternalStore } from 'react'
import { CONNECTION_EVENT, isConnectionLost } from './keep-asking'

function subscribe(onChange: () => void) {
  addEventListener(CONNECTION_EVENT, onChange)
  return () => removeEventListener(CONNECTION_EVENT, onChange)
}

/** Whether a question that the connection lost waits for the user to send it again. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, isConnectionLost, () => false)

/**
 * Whether this page's form is on its way: its button waits. Not when the connection lost it: then the button is the way
 * to send it again.
 * @param action the form's path, where a page has several
 */
export function useSending(action?: string): boolean {
  const { state, formAction } = useNavigation()
  const isLost = useConnectionLost()
  return !isLost && (action ? formAction?.startsWith(action) === true : state === 'submitting')
}
