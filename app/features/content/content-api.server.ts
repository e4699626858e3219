import type { AppLoadContext } from '@remix-run/node'
import type { FaqEntryInput, SitePageInput, TermsInput } from '#domain/content/content-input'
import { apiFor } from '~/api-client/client.server'

export type TermsVersion = { version: number; publishedAt: string; publishedBy: string | null; accepted: number }
export type SitePage = { key: 'policy'; body: string; version: number; updatedAt: string | null }
export type FaqEntry = {
  id: number
  question: string
  answer: string
  position: number
  enabled: boolean
  version: number
}
type Headers = Record<string, string>
type Versioned<Input> = Input & { version: number }

/** The calls of the texts that the team keeps: terms of use, /policy, /faq. */
export function contentApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async currentTerms(): Promise<{ version: number; text: string }> {
      const { data } = await api.GET('/users/agreements')
      return data as { version: number; text: string }
    },
    async terms(): Promise<TermsVersion[]> {
      const { data } = await api.GET('/agreements')
      return (data as { data: TermsVersion[] }).data
    },
    async termsOf(version: string): Promise<TermsVersion & { text: string }> {
      const { data } = await api.GET('/agreements/{version}', { params: { path: { version } } })
      return data as TermsVersion & { text: string }
    },
    async publishTerms(body: Versioned<TermsInput>, headers: Headers): Promise<number> {
      const { data } = await api.POST('/agreements', { body, headers })
      return (data as { version: number }).version
    },
    async policy(): Promise<SitePage> {
      const { data } = await api.GET('/sitePages/{key}', { params: { path: { key: 'policy' } } })
      return data as SitePage
    },
    async updatePolicy(body: Versioned<SitePageInput>, headers: Headers): Promise<void> {
      await api.PUT('/sitePages/{key}', { params: { path: { key: 'policy' } }, body, headers })
    },
    async faq(search: string): Promise<FaqEntry[]> {
      const { data } = await api.GET('/faqEntries', { params: { query: search ? { search } : {} } })
      return (data as { data: FaqEntry[] }).data
    },
    async faqEntry(id: string): Promise<FaqEntry> {
      const { data } = await api.GET('/faqEntries/{id}', { params: { path: { id } } })
      return data as FaqEntry
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
