import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { regionFreightInput } from '#domain/terms/freights/freight-input'
import { redirectWithFlash } from '~/auth/flash.server'
import { requireLogin, requireStaff } from '~/auth/guards.server'
import { newIdempotencyKey } from '~/components/form/new-idempotency-key.server'
import { constraintsOf } from '~/components/form/parse-form.server'
import { saveEdit } from '~/components/form/save-record.server'
import { PageHeader } from '~/components/page-header'
import { FreightForm } from '~/features/terms/freights/freight-form'
import {
  freightRow,
  freightsOf,
  freightsText,
  regionsOf,
  regionVersion,
  regionWords,
} from '~/features/terms/freights/freight-words.server'
import { freightsApi } from '~/features/terms/freights/freights-api.server'
import { postedForm } from '~/http/posted-form.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Fretes: ${data?.region ?? 'região'}` }]

/** Without a region that exists there is nothing to change here. */
export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args, 'freight:update')
  const all = await freightsApi(args.request, args.context).all()
  const asked = new URL(args.request.url).searchParams.get('region')
  const region = asked ?? regionsOf(all)[0]
  const states = freightsOf(all, region ?? '')
  if (!region || states.length === 0) throw redirect('/freights')
  return {
    region,
    states: states.map(freightRow),
    version: regionVersion(states),
    constraint: constraintsOf(regionFreightInput),
    idempotencyKey: newIdempotencyKey(),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireLogin(args)
  const form = postedForm(args.context)
  const api = freightsApi(args.request, args.context)
  return saveEdit(form, regionFreightInput, {
    async save(body, headers) {
      const { data } = await api.updateRegion(body, headers)
      return redirectWithFlash(args.context, '/freights', 'freight-saved', data.map(({ uf }) => uf).join(', '))
    },
    async load() {
      const states = freightsOf(await api.all(), String(form.get('region')))
      return { version: regionVersion(states), states }
    },
    words: (record) => ('states' in record ? freightsText(record.states) : regionWords(record)),
  })
}

export default function RegionFreights() {
  const { region, states, version, constraint, idempotencyKey } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={`Fretes: ${region}`}
        summary="Vale para todos os estados da região. O que ficar em branco não muda."
        parent={{ label: 'Fretes', path: '/freights' }}
      />
      <p>{states.map(({ name, percentage, deliveryDays }) => `${name}: ${percentage}, ${deliveryDays}`).join(' · ')}</p>
      <FreightForm
        key={region}
        region={region}
        freight={{ values: {}, version }}
        constraint={constraint}
        idempotencyKey={idempotencyKey}
        submitLabel="Salvar fretes da região"
      />
    </>
  )
}
