import { Form } from '@remix-run/react'
import type { RefObject } from 'react'
import { ButtonRow } from '~/components/button-row'
import { Icon, type IconName } from '~/components/icon'
import { ThemeMenu } from './theme-menu'

export type TopBarData = {
  providerName: string
  userName: string
  companyName: string
  /** Masked. */
  companyCnpj: string
  isStaging: boolean
  hasThemeSound: boolean
  /** Chat link of the company's helper, or of the support. */
  contactUrl: string
  canCreateBudget: boolean
  /** Different products in the cart. */
  cartItems: number
  /** Of the account menu: only what is there for this user. */
  extras: [label: string, path: string, icon: IconName][]
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
      <div className="who">
        <span>{data.companyName}</span>
        <small className="num">{data.companyCnpj}</small>
      </div>
      {data.isStaging ? <span className="badge-staging">Homologação</span> : null}
      <a className="icon-button" href={data.contactUrl} target="_blank" rel="noreferrer" title="Falar no WhatsApp">
        <Icon name="chat" />
        <span className="visually-hidden">Falar no WhatsApp</span>
      </a>
      <ThemeMenu hasSound={data.hasThemeSound} />
      {data.canCreateBudget ? <CartLink items={data.cartItems} /> : null}
      <AccountMenu data={data} />
      {data.canCreateBudget ? (
        <a className="btn btn-quiet btn-sm" href="/budgets/new" aria-label="Novo orçamento">
          <Icon name="plus" />
          <span className="wide">Novo orçamento</span>
        </a>
      ) : null}
    </header>
  )
}

/** On every page and every screen: what is in the cart is a page away from being sold. */
function CartLink({ items }: { items: number }) {
  return (
    <a className="icon-button" href="/cart">
      <Icon name="cart" />
      <span className="visually-hidden">Carrinho{items > 0 ? `, ${items} ite${items > 1 ? 'ns' : 'm'}` : ''}</span>
      {items > 0 ? (
        <span className="count" aria-hidden="true">
          {items}
        </span>
      ) : null}
    </a>
  )
}

function AccountMenu({ data: { userName, companyName, companyCnpj, extras } }: { data: TopBarData }) {
  return (
    <details className="menu">
      <summary className="icon-button" aria-label={`Conta de ${userName}`}>
        <Icon name="user" />
        <span className="wide">{userName.split(' ')[0]}</span>
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
        {extras.map(([label, path, icon]) => (
          <a key={path} className="menu-item" href={path}>
            <Icon name={icon} /> {label}
          </a>
        ))}
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
