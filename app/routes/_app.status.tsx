import type { MetaFunction } from '@remix-run/node'
import { loadStatus } from '~/features/over/status/load-status.server'
import { StatusPage } from '~/features/over/status/status-page'

export const meta: MetaFunction = () => [{ title: 'Situação do portal' }]

export const loader = loadStatus

export default StatusPage
