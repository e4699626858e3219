import { createContext, useContext } from 'react'

/** A form that was posted while the API was away: its fields, to be sent again as they are. Only ever set on the server. */
export type UnsentForm = { fields: [name: string, value: string][]; hadFiles: boolean }

export const UnsentFormContext = createContext<UnsentForm | null>(null)

export function useUnsentForm(): UnsentForm | null {
  return useContext(UnsentFormContext)
}
