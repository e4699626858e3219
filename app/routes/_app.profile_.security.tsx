import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/page-header'
import { Devices } from '~/features/people/security/devices'
import { LastLogins } from '~/features/people/security/last-logins'
import { loadSecurity } from '~/features/people/security/load-security.server'
import { securityAction } from '~/features/people/security/security-action.server'
import { Sessions } from '~/features/people/security/sessions'
import { TwoStep } from '~/features/people/security/two-step'

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
