import { useLoaderData } from '@remix-run/react'

export const loader = () => ({ name: 'mundo' })

export default function Index() {
  const { name } = useLoaderData<typeof loader>()
  return <h1>Olá, {name}</h1>
}
