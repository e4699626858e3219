import { createContext, type ReactNode, useContext } from 'react'

/** A form that was posted while the API was away, drawn to be sent again as it is. Only ever set on the server. */
export const UnsentFormContext = createContext<ReactNode>(null)

export function useUnsentForm(): ReactNode {
  return useContext(UnsentFormContext)
}
