import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, Field } from '~/components/form/field'
import { FileInput } from '~/components/form/file-input'

export type PhotoFacts = {
  label: string
  help: string
  types: readonly string[]
  isRequired: boolean
  /** 10 where it is not said. */
  most?: number
}

/** A photo that came with a form which was refused: it waits to be sent again with it. */
export type KeptFile = { id: number; name: string }

const MAX_PHOTOS = 10

type Photos = { files: PhotoFacts; kept: readonly KeptFile[]; errors?: string[] }

/**
 * Files of the form, and those that are on the server already: from an earlier try, or because a script has shrunk and
 * sent them one by one. Without a script they travel with the form.
 */
export function PhotosField({ files, kept, errors }: Photos) {
  const [sent, setSent] = useState<KeptFile[]>([])
  const [underWay, setUnderWay] = useState<string[]>([])
  const [done, setDone] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const all = [...sent, ...kept.filter(({ id }) => !sent.some((one) => one.id === id))]
  const text = { label: files.label, help: files.help, errors: problems.length > 0 ? problems : errors }
  const sending = useRef<AbortController>(undefined)

  async function send(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])]
    sending.current?.abort()
    setProblems([])
    // Their rows are there from the start: nothing moves under a thumb when an answer comes.
    setUnderWay(chosen.map(({ name }) => name))
    try {
      const { keepSending } = await import('./shrink-photos.lazy')
      await keepSending(
        input,
        chosen,
        [all.length, files.most ?? MAX_PHOTOS],
        (control) => (sending.current = control),
        setDone,
        (came) =>
          // In one go: between the two a form would have gone without its photos.
          flushSync(() => {
            setSent((before) => [...before, ...came.sent])
            setProblems(came.problems)
            setUnderWay([])
          }),
      )
    } catch {
      // They stay in the field, and travel with the form.
      setUnderWay([])
    }
  }
  return (
    <>
      {all.length + underWay.length > 0 ? (
        <ul className="documents">
          {all.map(({ id, name }) => (
            <li className="card" key={id}>
              <input type="hidden" name="assetIds" value={id} />
              {name} <small className="muted">já enviado</small>
            </li>
          ))}
          {underWay.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two photos may have one name, and their order stays.
            <li className="card" key={`${at} ${name}`}>
              {name} <small className="muted">enviando…</small>
            </li>
          ))}
        </ul>
      ) : null}
      <Field id="claim-files" {...text} optional={!files.isRequired}>
        <FileInput
          {...describe('claim-files', text)}
          id="claim-files"
          name="files"
          accept={files.types.join(',')}
          multiple={files.most !== 1}
          required={files.isRequired && all.length === 0}
          onChange={(event) => send(event.currentTarget)}
        />
      </Field>
      <p className="muted" role="status">
        {underWay.length > 0
          ? `Enviando ${done + 1} de ${underWay.length}…`
          : sent.length > 0 && `Arquivos enviados: ${sent.length}`}
      </p>
    </>
  )
}
