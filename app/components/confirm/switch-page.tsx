import { useActionData } from '@remix-run/react'
import { ConfirmPage } from './confirm-page'

type Props = {
  /** With its article: 'a transportadora'. */
  noun: string
  record: { name: string; enabled: boolean; openOrders: string | null }
  /** May the reader switch it back? Else it is asked first. */
  isUndoable?: boolean
  idempotencyKey: string
  backPath: string
}

/** The confirmation that switches a record of a register off, or on again. */
export function SwitchPage({ noun, record, isUndoable = true, idempotencyKey, backPath }: Props) {
  const { name, enabled, openOrders } = record
  const reply = useActionData<{ error: string }>()
  const verb = enabled ? 'Desativar' : 'Ativar'
  return (
    <ConfirmPage
      question={`${verb} ${noun} ${name}?`}
      consequence={
        enabled
          ? `Ninguém mais a escolhe. ${openOrders ? `Está em ${openOrders}: ali ela continua.` : 'Nenhum orçamento ou pedido em andamento a tem.'}`
          : 'Volta a ser escolhida nos orçamentos e pedidos.'
      }
      verb={verb}
      isDangerous={enabled}
      isUndoable={isUndoable}
      idempotencyKey={idempotencyKey}
      errors={reply ? [reply.error] : undefined}
      backPath={backPath}
    >
      <input type="hidden" name="verb" value={enabled ? 'deactivate' : 'activate'} />
    </ConfirmPage>
  )
}
