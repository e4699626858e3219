import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { redirectLoggedIn } from '~/auth/guards.server'
import { whatsappLink } from '~/format/whatsapp-link'
import { PublicPage } from '~/layouts/public-page'
import type { PageHandle } from '~/remix/page-handle'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [{ title: 'Cadastro recebido' }]

export async function loader(args: LoaderFunctionArgs) {
  await redirectLoggedIn(args)
  const { providerName } = args.context.config
  return { providerName, contactUrl: whatsappLink(args.context.config.supportWhatsapp) }
}

export default function RegisterSuccess() {
  const { providerName, contactUrl } = useLoaderData<typeof loader>()
  return (
    <PublicPage providerName={providerName} title="Cadastro recebido">
      <p className="mt-2">
        Recebemos o cadastro da sua empresa. A análise leva até 48 horas e a resposta chega por e-mail, com o link para
        criar a sua conta.
      </p>
      <p className="mt-2">Não chegou? Confira a caixa de spam antes de falar com o atendimento.</p>
      <a className="btn btn-quiet mt-3" href={contactUrl} target="_blank" rel="noreferrer">
        Falar com o atendimento
      </a>
    </PublicPage>
  )
}
