import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SHOWN_STATUS_CHIPS, SHOWN_STATUS_LABELS } from '#domain/people/companies/company-statuses'
import { parted } from '~/components/button-row'
import { ConfirmLink } from '~/components/confirm/confirm-link'
import { Notice } from '~/components/notice'
import { PageHeader } from '~/components/page-header'
import { StatusBadge } from '~/components/status-badge'
import { COMPANY_ACTION_WORDS } from './action-words'
import type { CompanyHead } from './company-head.server'
import { ReasonField } from './reason-field'

/** A company: its name and actions, its parts as links, and one of them. */
export function CompanyPage({ head, children }: { head: CompanyHead; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader
        title={head.name}
        summary={
          <>
            <StatusBadge family={SHOWN_STATUS_CHIPS[head.status]} label={SHOWN_STATUS_LABELS[head.status]} />{' '}
            <span className="num">{head.cnpj}</span>
          </>
        }
        parent={head.isStaff ? { label: 'Empresas', path: '/companies' } : { label: 'Início', path: '/' }}
        actions={head.actions.length > 0 ? <Actions head={head} isLead={pathname === `/companies/${head.id}`} /> : null}
      />
      {head.warnings.map((text) => (
        <Notice kind="warning" key={text}>
          {text}
        </Notice>
      ))}
      {head.activation ? (
        <Notice kind="warning">
          <p>{head.activation.text}</p>
          {head.activation.mailPath ? (
            <p>
              <a href={head.activation.mailPath}>Ver o e-mail</a>
            </p>
          ) : null}
          {head.activation.canResend ? (
            <p>
              <a href={`/companies/${head.id}/resend-activation`}>Reenviar link de ativação</a>
            </p>
          ) : null}
        </Notice>
      ) : null}
      <nav className="tabs" aria-label="Partes da empresa">
        {parted(
          head.tabs.map(({ label, path }) => (
            <a key={path} href={path} aria-current={path === pathname ? 'page' : undefined}>
              {label}
            </a>
          )),
        )}
      </nav>
      {children}
    </>
  )
}

/** Beside a form of one of its parts the solid button is the one that saves. */
function Actions({ head, isLead }: { head: CompanyHead; isLead: boolean }) {
  return parted(
    head.actions.map((action, at) => {
      const { label, verb, question, consequence, isDangerous } = COMPANY_ACTION_WORDS[action]
      return (
        <ConfirmLink
          key={action}
          className={`btn ${isLead && at === 0 && !isDangerous ? 'btn-primary' : 'btn-quiet'}`}
          label={label}
          question={question(head.name)}
          consequence={consequence}
          verb={verb}
          isDangerous={isDangerous}
          action={`/companies/${head.id}/${action}`}
          idempotencyKey={head.idempotencyKey}
        >
          <ReasonField action={action} />
        </ConfirmLink>
      )
    }),
  )
}
