import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { Devices } from '~/features/security/devices'
import { LastLogins } from '~/features/security/last-logins'
import { loadSecurity } from '~/features/security/load-security.server'
import { securityAction } from '~/features/security/security-action.server'
import { Sessions } from '~/features/security/sessions'
import { TwoStep } from '~/features/security/two-step'

export const meta: MetaFunction = () => [{ title: 'Segurança' }]

export const loader = loadSecurity

export const action = securityAction

export default function Security() {
  const { sessions, devices, logins, twoStep, proof, key } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Segurança"
        parent={{ label: 'Meu perfil', path: '/profile' }}
        actions={
          <a className="btn btn-quiet" href="/update-password">
            Trocar a senha
          </a>
        }
      />
      <TwoStep twoStep={twoStep} proof={proof} idempotencyKey={key} />
      <Sessions sessions={sessions} proof={proof} idempotencyKey={key} />
      <Devices devices={devices} proof={proof} idempotencyKey={key} />
      <LastLogins logins={logins} />
    </>
  )
}
