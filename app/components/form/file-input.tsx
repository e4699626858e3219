import { type InputHTMLAttributes, useEffect, useState } from 'react'

/**
 * The browser's own file field, and where scripts run our words over it: the browser speaks its own language. It stays
 * under them as large as they are, so that a click, a dropped file and the keyboard reach it.
 */
export function FileInput({ onChange, ...input }: InputHTMLAttributes<HTMLInputElement> & { id: string }) {
  const [words, setWords] = useState('')
  const say = (files: FileList | null) =>
    setWords([...(files ?? [])].map(({ name }) => name).join(', ') || 'Nenhum arquivo escolhido')
  // A page that comes back has its file still; a file that was sent beforehand has left the field.
  useEffect(() => say((document.getElementById(input.id) as HTMLInputElement).files))
  return (
    <div className={words && 'own-file'}>
      <input
        {...input}
        type="file"
        title={words}
        className="form-control"
        onChange={(event) => {
          say(event.currentTarget.files)
          onChange?.(event)
        }}
      />
      {words && (
        <span className="with-affix" aria-hidden="true">
          <b className="btn btn-quiet">Escolher</b> {words}
        </span>
      )}
    </div>
  )
}
