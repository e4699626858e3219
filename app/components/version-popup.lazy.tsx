import { useEffect, useRef, useState } from 'react'
import { ButtonRow } from './button-row'
import { hasDirtyForm } from './dirty-forms'

/** 'Nova versão' (specification §1). It never reloads by itself, and never over a form that was typed in. */
export function VersionPopup() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => dialog.current?.show(), [])

  function update() {
    if (hasDirtyForm()) setHeld(true)
    else location.reload()
  }
  return (
    <dialog ref={dialog} className="version-popup" aria-labelledby="version-title">
      <h2 id="version-title">Nova versão</h2>
      <p className="mt-2" role="status">
        {isHeld
          ? 'Há um formulário que ainda não foi salvo. Salve-o primeiro e depois atualize.'
          : 'Uma nova versão do portal está disponível.'}
      </p>
      <ButtonRow>
        <button type="button" className="btn btn-primary" onClick={update}>
          Atualizar agora
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => dialog.current?.close()}>
          Fechar
        </button>
      </ButtonRow>
    </dialog>
  )
}
