import { showToast } from '../toasts'
import type { MaskName } from './mask-names'

/** Loads the masks when the user first goes to such a field; without a connection the field works unmasked. */
export async function maskOnFocus(input: HTMLInputElement, mask: MaskName): Promise<void> {
  if (input.dataset.masked) return
  input.dataset.masked = mask
  try {
    const { mask: apply } = await import('./masks.lazy')
    apply(input, mask)
  } catch {
    delete input.dataset.masked
    showToast('Não foi possível carregar parte da página. Verifique sua conexão com a internet.', { id: 'module' })
  }
}
