import { sendPhotos } from '~/features/ground/photos/shrink-photos.lazy'

/** What Chrome on Android has, and no type of TypeScript's own library. */
interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>
}
type DetectorClass = new () => Detector

type Kept = { stamp: string; values: Record<string, string> }

const FIELDS = 'input[type=text], input:not([type]), input[type=checkbox], textarea'

const fieldsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)]

const textOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? (field.checked ? 'on' : '') : field.value

function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
  else field.value = value
}

/**
 * Makes a page of a receipt check sturdier: typed values are kept on this device until a save succeeded, photos are
 * shrunk and sent one by one, and a code is read from a picture where the browser can.
 * @param key of the page among what the device keeps
 * @returns undoes what was tied to the form
 */
export function helpReceipt(form: HTMLFormElement, key: string): () => void {
  const stamp = form.dataset.stamp ?? ''
  restore(form, key, stamp)
  const keep = () => {
    const values = Object.fromEntries(fieldsOf(form).map((field) => [field.name, textOf(field)]))
    try {
      localStorage.setItem(key, JSON.stringify({ stamp, values } satisfies Kept))
    } catch {
      // A full or forbidden store keeps nothing; the form is still there.
    }
  }
  const onChange = (event: Event) => {
    const field = event.target
    if (field instanceof HTMLInputElement && field.type === 'file') void sendPhoto(form, field)
    else keep()
  }
  form.addEventListener('input', keep)
  form.addEventListener('change', onChange)
  const tools = addReaders(form, keep)
  return () => {
    form.removeEventListener('input', keep)
    form.removeEventListener('change', onChange)
    for (const tool of tools) tool.remove()
  }
}

/** Typed values that were never saved; after a save the page has another stamp, and the kept ones go. */
function restore(form: HTMLFormElement, key: string, stamp: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    if (!kept) return
    if (kept.stamp !== stamp) localStorage.removeItem(key)
    else
      for (const field of fieldsOf(form)) {
        const value = kept.values[field.name]
        if (value === undefined || value === textOf(field)) continue
        write(field, value)
        field.closest('details')?.setAttribute('open', '')
      }
  } catch {
    // Unreadable values count as none.
  }
}

const toolsOf = (form: HTMLFormElement, at: string): Element | null => form.querySelector(`[data-tools="${at}"]`)

async function sendPhoto(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const at = input.name.replace('photo-', '')
  const tools = toolsOf(form, at)
  const chosen = [...(input.files ?? [])]
  if (!tools || chosen.length === 0) return
  const told = document.createElement('span')
  tools.append(told)
  told.textContent = 'Enviando a foto…'
  try {
    const { sent, problems } = await sendPhotos(chosen, () => undefined)
    for (const { id } of sent) {
      const hidden = document.createElement('input')
      Object.assign(hidden, { type: 'hidden', name: `lines[${at}].assetIds`, value: String(id) })
      tools.append(hidden)
    }
    told.textContent = problems.length > 0 ? problems.join(' ') : 'Foto enviada. '
    if (sent.length > 0) {
      input.value = ''
      // The words over the field are told that it is empty.
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }
  } catch {
    // It stays in the field, and travels with the form.
    told.remove()
  }
}

/** A button beside each field of serial numbers, where the browser reads codes. */
function addReaders(form: HTMLFormElement, keep: () => void): Element[] {
  const Reader = Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined
  if (typeof Reader !== 'function') return []
  return [...form.querySelectorAll<HTMLTextAreaElement>('textarea')].flatMap((field) => {
    const at = /^lines\[(\d+)\]/.exec(field.name)?.[1]
    const tools = at === undefined ? null : toolsOf(form, at)
    if (!tools) return []
    const label = document.createElement('label')
    label.className = 'btn btn-quiet btn-sm'
    label.textContent = 'Ler código'
    const camera = document.createElement('input')
    Object.assign(camera, { type: 'file', accept: 'image/*', capture: 'environment', hidden: true })
    camera.addEventListener('change', async (event) => {
      event.stopPropagation()
      const file = camera.files?.[0]
      if (!file) return
      try {
        const codes = await new Reader().detect(await createImageBitmap(file))
        const read = codes.map(({ rawValue }) => rawValue)
        if (read.length > 0) field.value = [field.value.trim(), ...read].filter(Boolean).join('\n')
        label.firstChild!.textContent = read.length > 0 ? 'Ler outro código' : 'Nenhum código na foto: tente de novo'
        keep()
      } catch {
        label.firstChild!.textContent = 'Não foi possível ler: digite o número'
      }
      camera.value = ''
    })
    label.append(camera)
    tools.append(label)
    return [label]
  })
}
