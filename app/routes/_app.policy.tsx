import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiFor } from '~/api-client/client.server'
import { requireUser } from '~/auth/guards.server'
import { PageHeader } from '~/components/page-header'

export const meta: MetaFunction = () => [{ title: 'Política comercial · Portal Solar' }]

/** The terms in force, as they were accepted. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const { data } = await apiFor(args.request, args.context).GET('/users/agreements')
  return data as { version: number; text: string }
}

export default function Policy() {
  const { version, text } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Política comercial" summary={`Termos de uso, versão ${version}, que você aceitou.`} />
      <section className="card prose">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    </>
  )
}
