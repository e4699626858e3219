import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { requireUser } from '~/auth/guards.server'
import { ButtonRow } from '~/components/button-row'
import { PageHeader } from '~/components/page-header'
import { postedForm } from '~/http/posted-form.server'
import { areKeysOff, keysCookie } from '~/layouts/keys-off'
import { KEYS_PAGE, SHORTCUTS } from '~/layouts/shortcut-keys'

export const meta: MetaFunction = () => [{ title: 'Atalhos do teclado' }]

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  return { areOff: areKeysOff(args.request.headers.get('cookie')) }
}

/** Kept in this browser, as the theme is: a user may dictate at one machine and type at another. It needs no login. */
export async function action({ context }: ActionFunctionArgs) {
  const areOff = postedForm(context).get('keys') === 'off'
  return redirect(KEYS_PAGE, { headers: { 'Set-Cookie': keysCookie(areOff) } })
}

export default function ShortcutKeys() {
  const { areOff } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Atalhos do teclado" />
      <div className="block form-page">
        <p>
          {areOff
            ? 'Os atalhos estão desligados neste navegador.'
            : 'Valem em todas as páginas, fora dos campos de texto. Precisam de JavaScript.'}
        </p>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Teclas</th>
              <th scope="col">O que fazem</th>
            </tr>
          </thead>
          <tbody>
            {SHORTCUTS.map(([keys, what]) => (
              <tr key={what}>
                <th scope="row">
                  {keys.map((key, at) => (
                    <span key={key}>
                      {at > 0 ? ' depois ' : null}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </th>
                <td data-label="O que fazem">{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Form method="post">
          <ButtonRow className="actions">
            <button type="submit" className="btn btn-quiet" name="keys" value={areOff ? 'on' : 'off'}>
              {areOff ? 'Ligar os atalhos' : 'Desligar os atalhos'}
            </button>
          </ButtonRow>
        </Form>
      </div>
    </>
  )
}
