import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'
import type { Option } from '~/components/form/choice-fields'

export type Promotion = Schemas['Promotion']
type Headers = Record<string, string>

/** The calls of /promotions, as the user who made this request. */
export function promotionsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/promotions', { params: { query } })),
    show: (id: string | undefined): Promise<Promotion> => dataOf(api.GET('/promotions/{id}', { params: at(id) })),
    create: (body: Schemas['PromotionInput'], headers: Headers) => dataOf(api.POST('/promotions', { body, headers })),
    update: (id: string | undefined, body: Schemas['PromotionUpdate'], headers: Headers) =>
      dataOf(api.PUT('/promotions/{id}', { params: at(id), body, headers })),
    setImage: (id: string | undefined, body: FormData, headers: Headers) =>
      dataOf(
        api.POST('/promotions/{id}/image', {
          params: at(id),
          body: asMultipart(body),
          headers,
        }),
      ),
    removeImage: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/promotions/{id}/image', { params: at(id), headers })),
    /**
     * Names of kits that a discount would sell below their cost, and of those whose cost is not known, each with why;
     * for users who may see costs.
     */
    belowCost: async (body: Schemas['PromotionMarginsInput']): Promise<string[]> => {
      const { belowCost, withoutCost } = await dataOf(api.POST('/promotions/margins', { body }))
      return [...belowCost.map(({ name }) => name), ...withoutCost.map(({ name }) => `${name} (sem custo informado)`)]
    },
    remove: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/promotions/{id}', { params: at(id), headers })),
    suspend: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/promotions/suspend/{id}', { params: at(id), headers })),
    resume: (id: string | undefined, headers: Headers) =>
      dataOf(api.PUT('/promotions/resume/{id}', { params: at(id), headers })),
    /** Kits that are in no promotion; none for users who may not see kits. */
    async kits(query: { search?: string; limit?: string } = {}): Promise<Option[]> {
      const { data } = await dataOf(api.GET('/productKits/listAll', { params: { query } }))
      return data.map(({ id, name }) => ({ value: String(id), label: name }))
    },
    async teams(): Promise<Option[]> {
      return (await dataOf(api.GET('/teams/select', { params: { query: {} } }))).data.map(toOption)
    },
    async companies(search?: string): Promise<Option[]> {
      const query = search ? { search } : {}
      return (await dataOf(api.GET('/companies/select', { params: { query } }))).data.map(toOption)
    },
    /** Null for one that this user may not open. */
    companyName: (id: number): Promise<string | null> =>
      dataOf(api.GET('/companies/{id}', { params: { path: { id } } })).then(
        ({ fantasyName }) => fantasyName,
        () => null,
      ),
  }
}

const toOption = ({ id, label }: { id: number; label: string }): Option => ({ value: String(id), label })
