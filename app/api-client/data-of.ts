import { ApiUnreachable } from './api-errors'

/**
 * What a call answers, typed by the contract: `const order = await dataOf(api.GET('/orders/{id}', …))`. The client
 * throws for every refusal (client.server.ts), so that there is an answer.
 * @throws ApiUnreachable when a success has no body: then something other than the API answered
 */
export async function dataOf<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call
  if (data === undefined) throw new ApiUnreachable('answered without data')
  return data
}
