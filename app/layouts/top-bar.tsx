import { Form } from '@remix-run/react'
import type { RefObject } from 'react'
import { ButtonRow } from '~/components/button-row'
import { Icon, type IconName } from '~/components/icon'
import { usePageTitle } from '~/remix/page-title'
import { ThemeMenu } from './theme-menu'

export type TopBarData = {
  providerName: string
  userName: string
  firstName: string
  companyName: string
  /** Masked. */
  companyCnpj: string
  isStaging: boolean
  hasThemeSound: boolean
  /** Chat link of the company's helper, or of the support. */
  contactUrl: string
  canCreateBudget: boolean
  /** The counts shown here: unread notifications, and products in the cart of a user who has one. */
  marks: { path: string; icon: IconName; label: string; count: string }[]
  /** The entries of the account menu that this user has. */
  /** Paths by their words. */
  extras: Record<string, string>
}

export function TopBar({ data, menuSwitch }: { data: TopBarData; menuSwitch: RefObject<HTMLInputElement> }) {
  return (
    <header className="top-bar">
      <input ref={menuSwitch} type="checkbox" id="menu" className="nav-switch visually-hidden" />
      <label htmlFor="menu" className="icon-button" title="Menu">
        <Icon name="menu" />
        <span className="visually-hidden">Alternar menu</span>
      </label>
      <a className="brand" href="/" aria-label={`${data.providerName}: início`}>
        <Icon name="sun" />
        <span>{data.providerName}</span>
      </a>
      {/* On a phone, once the page's heading has been left behind. */}
      <span className="bar-title" data-title={usePageTitle()} aria-hidden="true" />
      <div className="who">
        <span>{data.companyName}</span>
        <small className="num">{data.companyCnpj}</small>
      </div>
      {data.isStaging ? <span className="badge-staging">Homologação</span> : null}
      <a className="icon-button wide" href={data.contactUrl} target="_blank" rel="noreferrer" title="Falar no WhatsApp">
        <Icon name="chat" />
        <span className="visually-hidden">Falar no WhatsApp</span>
      </a>
      <a className="icon-button go-to" href="/search" data-over="">
        <Icon name="search" />
        <span className="visually-hidden">Busca</span>
        <span className="wide">
          Número ou cliente <kbd>Ctrl K</kbd>
        </span>
      </a>
      <ThemeMenu hasSound={data.hasThemeSound} />
      {data.marks.map((mark) => (
        <a key={mark.path} className="icon-button" href={mark.path}>
          <Icon name={mark.icon} />
          <span className="visually-hidden">{mark.label}</span>
          {mark.count ? (
            <span className="count" aria-hidden="true">
              {mark.count}
            </span>
          ) : null}
        </a>
      ))}
      <AccountMenu data={data} />
      {data.canCreateBudget ? (
        <a className="btn btn-quiet btn-sm wide" href="/budgets/new">
          <Icon name="plus" /> Novo orçamento
        </a>
      ) : null}
    </header>
  )
}

function AccountMenu({
  data: { userName, firstName, companyName, companyCnpj, contactUrl, extras },
}: {
  data: TopBarData
}) {
  return (
    <details className="menu">
      <summary className="icon-button" aria-label={`Conta de ${userName}`}>
        <Icon name="user" />
        <span className="wide">{firstName}</span>
      </summary>
      <ButtonRow className="menu-panel">
        <p className="menu-title">
          {userName}
          <small>{companyName}</small>
          <small className="num">{companyCnpj}</small>
        </p>
        <a className="menu-item" href="/profile">
          <Icon name="user" /> Minha conta
        </a>
        {Object.entries(extras).map(([label, path]) => (
          <a key={path} className="menu-item" href={path} data-over="">
            <Icon name="chat" /> {label}
          </a>
        ))}
        <a className="menu-item phone" href={contactUrl} target="_blank" rel="noreferrer">
          <Icon name="chat" /> Falar no WhatsApp
        </a>
        <a className="menu-item" href="/keys">
          <Icon name="menu" /> Atalhos do teclado
        </a>
        <a className="menu-item" href="/policy">
          <Icon name="file" /> Termos de uso
        </a>
        <a className="menu-item" href="/api-docs" data-document="">
          <Icon name="file" /> API REST
        </a>
        <Form method="post" action="/logout" reloadDocument discover="none">
          <button type="submit" className="menu-item">
            <Icon name="exit" /> Sair
          </button>
        </Form>
      </ButtonRow>
    </details>
  )
}
