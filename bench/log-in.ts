/** Logs in through the portal's own form and answers the cookie. */
export async function logIn(origin: string, email: string, password = 'Portal#2026'): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin },
    body: new URLSearchParams({ email, password }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (answer.status >= 400 || cookies.length === 0) throw new Error(`login answered ${answer.status}`)
  return cookies.join('; ')
}
