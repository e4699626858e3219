import type { Persona } from '../../../api/over/seed/demo-logins'
import type { Kitchen, Recipes } from './recipe'

/** A record made for one recipe alone. */
export async function made({ api }: Kitchen, path: string, body: object, persona: Persona = 'admin'): Promise<number> {
  const answer = await api.as(persona).post(path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** A valid form; `n` tells apart what a recipe makes by number, such as the day of a holiday. */
type Input = (kitchen: Kitchen, n: number) => object | Promise<object>

/** The form by which `crud` changes a record: who sends another one instead counts as it does. */
export const CHANGE = 3

/** The three writes of a small resource, by its administrator. */
export const crud = (path: string, input: Input): Recipes => ({
  [`POST ${path}`]: async (kitchen) => {
    const body = await input(kitchen, 1)
    return () => kitchen.api.as('admin').post(path, body)
  },
  [`PUT ${path}/{id}`]: async (kitchen) => {
    const id = await made(kitchen, path, await input(kitchen, 2))
    const { version } = (await kitchen.api.as('admin').get(`${path}/${id}`)).body
    const body = { ...(await input(kitchen, CHANGE)), version }
    return () => kitchen.api.as('admin').put(`${path}/${id}`, body)
  },
  [`DELETE ${path}/{id}`]: async (kitchen) => {
    const id = await made(kitchen, path, await input(kitchen, 4))
    return () => kitchen.api.as('admin').delete(`${path}/${id}`)
  },
})

/** The verbs of their own by which records of some resources are switched on and off. */
export const switches = (path: string, input: Input): Recipes => ({
  [`PUT ${path}/deactivate/{id}`]: async (kitchen) => {
    const id = await made(kitchen, path, await input(kitchen, 5))
    return () => kitchen.api.as('admin').put(`${path}/deactivate/${id}`, {})
  },
  [`PUT ${path}/activate/{id}`]: async (kitchen) => {
    const id = await made(kitchen, path, await input(kitchen, 6))
    await kitchen.api.as('admin').put(`${path}/deactivate/${id}`, {})
    return () => kitchen.api.as('admin').put(`${path}/activate/${id}`, {})
  },
})
