import { expect, test } from 'vitest'
import { WEBHOOK_EVENTS } from '#domain/engagement/webhooks/webhook-words'
import contract from '../../../../api/generated/openapi.json'
import { findDocsPage } from './find-docs-page'
import { namedIn } from './named-in'
import type { OpenApi } from './openapi-shape'
import { namedSchemas, operationsByTag, webhookEvents } from './read-openapi'

const api = contract as unknown as OpenApi
const whole = {
  title: 'API',
  base: '/api',
  sections: operationsByTag(api),
  schemas: namedSchemas(api),
  events: webhookEvents(api),
}
const find = (search: string) => findDocsPage(whole, new URLSearchParams(search))

test('a type is named by its word, not inside another or in a value', () => {
  const names = new Set(['Order', 'OrderList', 'NEW'])
  expect(namedIn(['Order[] | null', '{ a: OrderLists }', '"NEW" | "Order"'], names)).toEqual(['Order'])
})

test('every call is on the page of one section, every type on its own, and the index links all', () => {
  const index = find('')
  if (index?.kind !== 'index') throw new Error('no index')
  const pages = index.sections.map(({ tag }) => find(new URLSearchParams({ tag }).toString()))
  const calls = pages.flatMap((page) => (page?.kind === 'section' ? page.section.operations.map(({ id }) => id) : []))
  const all = Object.values(api.paths).flatMap((methods) => Object.keys(methods).filter((key) => key !== 'parameters'))
  expect(calls).toHaveLength(all.length)
  for (const type of index.types) expect(find(`type=${type}`)?.title).toBe(type)
  for (const page of pages) {
    if (page?.kind === 'section') for (const type of page.types) expect(index.types).toContain(type)
  }
})

test('every event has a page with a message that its schema makes', () => {
  const index = find('')
  if (index?.kind !== 'index') throw new Error('no index')
  expect(index.events.map(({ event }) => event)).toEqual([...WEBHOOK_EVENTS])
  for (const { event } of index.events) {
    const page = find(`event=${event}`)
    if (page?.kind !== 'event') throw new Error(`no page of ${event}`)
    const message = JSON.parse(page.event.sample)
    expect(Object.keys(message), event).toEqual(['type', 'timestamp', 'data'])
    expect(message.type).toBe(event)
    if (event.endsWith('.deleted')) expect(Object.keys(message.data), event).toEqual(['id'])
    else expect(Object.keys(message.data).length, event).toBeGreaterThan(5)
    expect(page.event.sample, 'what costs is no part of it').not.toMatch(/cost/i)
  }
})

test('what is not there has no page', () => {
  for (const search of [
    'event=',
    'event=order',
    'event=__proto__',
    'tag=',
    'type=',
    'tag=pedidos',
    'tag=__proto__',
    'type=constructor',
    'type=x&tag=Pedidos',
  ])
    expect(find(search), search).toBeUndefined()
})
