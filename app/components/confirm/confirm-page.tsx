import { useLocation } from '@remix-run/react'
import { ConfirmForm, type ConfirmProps } from './confirm-form'

/** A confirmation as a page of its own: every dangerous link leads to one, with or without a script. */
export function ConfirmPage({ backPath, ...props }: Omit<ConfirmProps, 'action'> & { backPath: string }) {
  const { pathname, search } = useLocation()
  return (
    <section className="block form-page">
      <ConfirmForm
        {...props}
        action={pathname + search}
        back={
          <a className="btn btn-quiet" href={backPath}>
            Voltar
          </a>
        }
      />
    </section>
  )
}
