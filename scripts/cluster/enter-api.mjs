/**
 * Tokens of who makes orders and who moves them, and what they order.
 * @param {string} origin of an API
 * @returns {Promise<{ integrator: string, staff: string, products: object[] }>}
 */
export async function enterApi(origin, logins, password) {
  const call = async (path, options) => {
    const answer = await fetch(`${origin}/api${path}`, options)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const logIn = async ({ email }) => {
    const headers = { 'content-type': 'application/json' }
    return (await call('/users/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) })).token
  }
  const integrator = await logIn(logins.integrator)
  const staff = await logIn(logins.admin)
  const { data } = await call('/products/listAll', { headers: { authorization: `Bearer ${integrator}` } })
  const line = (part, quantity) => ({ productId: data.find(({ name }) => name.includes(part)).id, quantity })
  return { integrator, staff, products: [line('HL-585N', 14), line('VX-6K', 1), line('Conector MC4', 4)] }
}
