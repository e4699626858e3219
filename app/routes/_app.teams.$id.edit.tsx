import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type TeamInput, teamInput } from '#domain/people/teams/team-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { updateRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { regionalOptions } from '~/features/people/regionals/regional-options.server'
import { TeamForm } from '~/features/people/teams/team-form'
import { teamWords } from '~/features/people/teams/team-words'
import { type Team, teamsApi } from '~/features/people/teams/teams-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.name ?? 'Time' }]

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
  const { request, context } = args
  const form = postedForm(context)
  const words = async (team: TeamInput | Team) => teamWords(team, await regionalOptions(request, context))
  const then = { path: '/teams', flash: 'team-updated' } as const
  return updateRecord(args, form, teamInput, teamsApi(request, context), words, then)
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
