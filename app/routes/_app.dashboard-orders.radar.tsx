import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { loadRadar } from '~/features/insight/radar/load-radar.server'
import { RadarPage } from '~/features/insight/radar/radar-page'

export const meta: MetaFunction = () => [{ title: 'Radar de prazos' }]

export const loader = (args: LoaderFunctionArgs) => loadRadar(args)

export default function Radar() {
  return <RadarPage />
}
