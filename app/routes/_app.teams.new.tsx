import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { teamInput } from '#domain/people/teams/team-input'
import { requireLogin, requirePermission } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { createRecord } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { regionalOptions } from '~/features/people/regionals/regional-options.server'
import { TeamForm } from '~/features/people/teams/team-form'
import { teamsApi } from '~/features/people/teams/teams-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction = () => [{ title: 'Novo time' }]

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, 'teams:store')
  return {
    regionals: await regionalOptions(args.request, args.context),
    constraint: constraintsOf(teamInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = teamsApi(args.request, args.context)
  return createRecord(args, form, teamInput, api, { path: '/teams', flash: 'team-created' })
}

export default function NewTeam() {
  const { regionals, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Novo time" parent={{ label: 'Times', path: '/teams' }} />
      <TeamForm
        regionals={regionals}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Criar time"
      />
    </>
  )
}
