import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './icon'
import { showToast } from './toasts'

const FAILED = 'Ocorreu um erro interno em nossos servidores, por favor tente novamente!'

/** A plain download link; with a script it also says that it works, and when it failed (specification §7 and §8). */
export function DownloadLink({ href, fileName, children }: { href: string; fileName: string; children: ReactNode }) {
  async function download(event: MouseEvent) {
    event.preventDefault()
    const id = `download ${href}`
    showToast('Fazendo download do arquivo...', { id, stays: true })
    try {
      const response = await fetch(href)
      if (!response.ok) throw new Error(String(response.status))
      save(await response.blob(), fileName)
      showToast('Download concluído.', { id })
    } catch {
      showToast(FAILED, { id })
    }
  }
  return (
    <a href={href} download={fileName} data-document="" onClick={download}>
      <Icon name="download" /> {children}
    </a>
  )
}

function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
