import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { teamEntry } from '#domain/ground/nouns/team-entry'
import { teamInput } from '#domain/people/teams/team-input'
import { createInRegister, loadNew } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { regionalOptions } from '~/features/people/regionals/regional-options.server'
import { TeamForm } from '~/features/people/teams/team-form'

export const meta: MetaFunction = () => [{ title: 'Novo time' }]

export async function loader(args: LoaderFunctionArgs) {
  const form = await loadNew(args, teamEntry, teamInput)
  return { ...form, regionals: await regionalOptions(args.request, args.context) }
}

export const action = (args: ActionFunctionArgs) => createInRegister(args, teamEntry, teamInput)

export default function NewTeam() {
  return (
    <>
      <PageHeader title="Novo time" parent={{ label: 'Times', path: '/teams' }} />
      <TeamForm {...useLoaderData<typeof loader>()} submitLabel="Criar time" />
    </>
  )
}
