import type { ReactNode } from 'react'
import { Icon } from '~/components/icon'
import { Toasts } from '~/components/toasts'

/** The frame of the public pages other than the login. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page-alone">
      <p className="brand">
        <Icon name="sun" /> Portal Solar
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
