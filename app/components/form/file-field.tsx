import { useRouteLoaderData } from '@remix-run/react'
import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react'
import { describe, Field, type FieldText } from './field'
import { FileInput } from './file-input'
import { fileProblem } from './file-problem'
import { plain } from './text-fields'

type Props = FieldText & {
  input: InputHTMLAttributes<HTMLInputElement> & { id: string }
  /** MIME types that the API takes, or endings; it looks at the content, this only spares an upload. */
  types: readonly string[]
  maxFiles?: number
}

/** A file, with the messages of specification §5 before anything is sent. */
export function FileField({ input, types, maxFiles = 1, ...text }: Props) {
  const shell = useRouteLoaderData<{ choosesFilesAgain?: boolean }>('routes/_app')
  const [problem, setProblem] = useState(shell?.choosesFilesAgain ? 'Escolha o arquivo de novo.' : null)
  const errors = problem ? [problem] : text.errors

  function check(event: ChangeEvent<HTMLInputElement>) {
    const found = fileProblem([...(event.currentTarget.files ?? [])], types, maxFiles)
    setProblem(found)
    event.currentTarget.setCustomValidity(found ?? '')
  }
  return (
    <Field id={input.id} {...text} errors={errors}>
      <FileInput
        {...(plain(input) as typeof input)}
        {...describe(input.id, { ...text, errors })}
        accept={types.join(',')}
        multiple={maxFiles > 1}
        onChange={check}
      />
    </Field>
  )
}
