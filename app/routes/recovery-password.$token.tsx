import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { redirectLoggedIn } from '~/auth/guards.server'
import { whatsappLink } from '~/format/whatsapp-link'
import { PublicPage } from '~/layouts/public-page'
import type { PageHandle } from '~/page-handle'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: 'Nova senha · Portal Solar' }]

export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  return { contactUrl: whatsappLink(args.context.config.supportWhatsapp) }
}

export default function RecoveryPassword() {
  const { contactUrl } = useLoaderData<typeof loader>()
  return (
    <PublicPage title="Nova senha">
      <p className="mt-2">
        A troca de senha pelo link chega em breve. Fale com o atendimento para receber uma nova senha.
      </p>
      <a className="btn btn-primary" href={contactUrl} target="_blank" rel="noreferrer">
        Falar com o atendimento
      </a>
    </PublicPage>
  )
}
