import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { safeReturnPath } from '~/auth/safe-return-path'
import { postedForm } from '~/http/posted-form.server'
import { THEMES, type Theme, themeCookie } from '~/remix/theme.server'

export function loader() {
  return redirect('/')
}

/** Keeps the choice of theme (specification §1) and goes back to the page it was made on. */
export async function action({ context }: ActionFunctionArgs) {
  const form = postedForm(context)
  const asked = form.get('theme')
  const theme: Theme = THEMES.find((one) => one === asked) ?? 'system'
  return redirect(safeReturnPath(form.get('returnTo')), {
    headers: { 'Set-Cookie': themeCookie(theme, context.config) },
  })
}
