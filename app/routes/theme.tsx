import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { safeReturnPath } from '~/auth/safe-return-path'
import { THEMES, type Theme, themeCookie } from '~/remix/theme.server'

export function loader() {
  return redirect('/')
}

/** Keeps the choice of theme (specification §1) and goes back to the page it was made on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const asked = form.get('theme')
  const theme: Theme = THEMES.find((one) => one === asked) ?? 'system'
  return redirect(safeReturnPath(form.get('returnTo')), {
    headers: { 'Set-Cookie': themeCookie(theme, context.config) },
  })
}
