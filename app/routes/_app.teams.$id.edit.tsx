import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { teamInput } from '#domain/teams/team-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { regionalOptions } from '~/features/regionals/regional-options.server'
import { TeamForm } from '~/features/teams/team-form'
import { teamWords } from '~/features/teams/team-words'
import { teamsApi } from '~/features/teams/teams-api.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? 'Time'} · Portal Solar` }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'teams:update')
  const { request, context, params } = args
  const [team, regionals] = await Promise.all([
    teamsApi(request, context).show(params.id ?? ''),
    regionalOptions(request, context),
  ])
  return {
    name: team.name,
    team: { values: { name: team.name, regionalId: String(team.regionalId ?? '') }, version: team.version },
    regionals,
    constraint: constraintsOf(teamInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = await args.request.formData()
  const api = teamsApi(args.request, args.context)
  const words = teamWords(await regionalOptions(args.request, args.context))
  return updateRecord(args, form, teamInput, api, words, { path: '/teams', flash: 'team-updated' })
}

export default function EditTeam() {
  const { name, team, regionals, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={name} parent={{ label: 'Times', path: '/teams' }} />
      <TeamForm
        team={team}
        regionals={regionals}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar time"
      />
    </>
  )
}
