import type { AppLoadContext } from '@remix-run/node'
import type { FaqEntryInput, SitePageInput, TermsInput } from '#domain/engagement/content/content-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

export type TermsVersion = Schemas['TermsVersion']
export type SitePage = Schemas['SitePage']
export type FaqEntry = Schemas['FaqEntry']
type Headers = Record<string, string>
type Versioned<Input> = Input & { version: number }

/** The calls of the texts that the team keeps: terms of use, /policy, /faq. */
export function contentApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async currentTerms(): Promise<{ version: number; text: string }> {
      return dataOf(api.GET('/users/agreements'))
    },
    async terms(): Promise<TermsVersion[]> {
      const answer = await dataOf(api.GET('/agreements'))
      return answer.data
    },
    async termsOf(version: string): Promise<TermsVersion & { text: string }> {
      return dataOf(api.GET('/agreements/{version}', { params: { path: { version } } }))
    },
    async publishTerms(body: Versioned<TermsInput>, headers: Headers): Promise<number> {
      const answer = await dataOf(api.POST('/agreements', { body, headers }))
      return answer.version
    },
    async policy(): Promise<SitePage> {
      return dataOf(api.GET('/sitePages/{key}', { params: { path: { key: 'policy' } } }))
    },
    async updatePolicy(body: Versioned<SitePageInput>, headers: Headers): Promise<void> {
      await api.PUT('/sitePages/{key}', { params: { path: { key: 'policy' } }, body, headers })
    },
    async faq(search: string): Promise<FaqEntry[]> {
      const answer = await dataOf(api.GET('/faqEntries', { params: { query: search ? { search } : {} } }))
      return answer.data
    },
    async faqEntry(id: string): Promise<FaqEntry> {
      return dataOf(api.GET('/faqEntries/{id}', { params: { path: { id } } }))
    },
    async createFaqEntry(body: FaqEntryInput, headers: Headers): Promise<void> {
      await api.POST('/faqEntries', { body, headers })
    },
    async updateFaqEntry(id: string, body: Versioned<FaqEntryInput>, headers: Headers): Promise<void> {
      await api.PUT('/faqEntries/{id}', { params: { path: { id } }, body, headers })
    },
    async removeFaqEntry(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/faqEntries/{id}', { params: { path: { id } }, headers })
    },
  }
}
