import { Form, NavLink, Outlet, useLoaderData } from '@remix-run/react'

/** The shell as one writes it with Remix's own parts: a NavLink an entry. */
export const loader = () => ({
  company: 'Aurora Solar',
  user: 'Alice',
  entries: Array.from({ length: 40 }, (_, n) => ({
    path: n === 4 ? '/orders' : `/area-${n}`,
    label: `Área de exemplo ${n}`,
  })),
})

export default function Shell() {
  const { company, user, entries } = useLoaderData<typeof loader>()
  return (
    <>
      <header>
        <NavLink to="/">{company}</NavLink>
        <span>{user}</span>
        <Form method="post" action="/area-1">
          <button type="submit">Sair</button>
        </Form>
      </header>
      <nav>
        <ul>
          {entries.map((entry) => (
            <li key={entry.path}>
              <NavLink to={entry.path} className={({ isActive }) => (isActive ? 'active' : '')}>
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </>
  )
}
