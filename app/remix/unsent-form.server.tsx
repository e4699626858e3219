import type { ReactNode } from 'react'
import type { PortalContext } from '../http/load-context'

/**
 * Without a script, a form that met a silent API: nothing of it is lost, it can be sent again as it is. Files cannot be
 * sent back, and passwords are not.
 */
export function drawUnsentForm(form: PortalContext['form']): ReactNode {
  if (!form) return null
  const entries = [...form].filter(([name]) => !/password/i.test(name))
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const hadFiles = entries.some(([, value]) => typeof value !== 'string' && value.size > 0)
  return (
    <form method="post" className="mb-3">
      {fields.map(([name, value]) => (
        <textarea key={name + value} name={name} defaultValue={value} hidden readOnly />
      ))}
      <p>O que você digitou está guardado nesta página.{hadFiles ? ' Escolha o arquivo de novo.' : ''}</p>
      <button type="submit" className="btn btn-primary">
        Enviar de novo
      </button>
    </form>
  )
}
