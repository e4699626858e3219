import { createContext, useContext } from 'react'

/** The Content-Security-Policy nonce. Empty in the browser, which hides nonces from the page anyway. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return useContext(NonceContext)
}
