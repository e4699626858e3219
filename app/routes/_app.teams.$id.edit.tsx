import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { teamEntry } from '#domain/ground/nouns/team-entry'
import { teamInput } from '#domain/people/teams/team-input'
import { loadEdit, updateInRegister } from '~/components/form/register-pages.server'
import { PageHeader } from '~/components/page-header'
import { regionalOptions } from '~/features/people/regionals/regional-options.server'
import { TeamForm } from '~/features/people/teams/team-form'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Time'} · Editar` }]

type Team = { name: string; regionalId: number | null }

/** What the form starts with. */
const valuesOf = ({ name, regionalId }: Team) => ({ name, regionalId: String(regionalId ?? '') })

export async function loader(args: LoaderFunctionArgs) {
  const [form, regionals] = await Promise.all([
    loadEdit(args, teamEntry, teamInput, valuesOf),
    regionalOptions(args.request, args.context),
  ])
  return { ...form, regionals }
}

export const action = (args: ActionFunctionArgs) =>
  updateInRegister(args, teamEntry, teamInput, {
    valuesOf,
    wordsOf: async ({ regionalId }) => {
      const regionals = await regionalOptions(args.request, args.context)
      return { regionalId: regionals.find(({ value }) => value === String(regionalId))?.label ?? '' }
    },
  })

export default function EditTeam() {
  const { name, record, ...form } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Times', path: '/teams' }} />
      <TeamForm team={record} {...form} submitLabel="Salvar time" />
    </>
  )
}
