import type { ReactNode } from 'react'
import { useNonce } from '~/remix/nonce'
import { OWN_WORDS_SCRIPT } from './own-words-script'

/**
 * The frame of the login's public pages: the provider's name over a sun; on phones a band. It carries the script with
 * the words of their fields.
 * @param script the page's other script
 */
export function LoginFrame({ name, script = '', children }: { name: string; script?: string; children: ReactNode }) {
  const html = { __html: script + OWN_WORDS_SCRIPT }
  return (
    <main className="login">
      <div className="login-side">
        <div className="login-brand">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="4" />
            <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
          </svg>
          {name}
        </div>
        <p>Do orçamento à entrega, no mesmo lugar.</p>
      </div>
      <div className="login-form">{children}</div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, under the page's nonce */}
      <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={html} />
    </main>
  )
}
