import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'
import { Toasts } from '~/components/toasts'

type Props = { providerName: string; title: string; children: ReactNode }

/** The frame of the public pages other than the login, under the provider's name. */
export function PublicPage({ providerName, title, children }: Props) {
  return (
    <main className="page-alone">
      <p className="brand">
        <Icon name="sun" /> {providerName}
      </p>
      <h1>{title}</h1>
      {children}
      <p className="mt-3">
        <a href="/login" data-document="">
          Voltar para o login
        </a>
      </p>
      <Toasts />
    </main>
  )
}
