import { expect, test } from 'vitest'
import { fileProblem } from './file-problem'

const png = { name: 'a.png', type: 'image/png', size: 10_000_000 }

test('each reason of specification §5', () => {
  expect(fileProblem([png], ['image/png'], 1)).toBeNull()
  expect(fileProblem([], ['image/png'], 1)).toBeNull()
  expect(fileProblem([{ ...png, size: 10_000_001 }], ['image/png'], 1)).toBe('Arquivo muito grande')
  expect(fileProblem([{ ...png, size: 0 }], ['image/png'], 1)).toBe('Arquivo muito pequeno')
  expect(fileProblem([{ ...png, type: 'image/gif' }], ['image/png'], 1)).toBe('Tipo de arquivo inválido')
  expect(fileProblem([png, png], ['image/png'], 1)).toBe('Limite máximo de arquivos: 1')
  expect(fileProblem([png, { ...png, name: 'b.exe', type: '' }], ['image/png'], 3)).toBe(
    'Arquivo rejeitado: b.exe - Tipo de arquivo inválido',
  )
  const half = { ...png, size: 5_000_000 }
  expect(fileProblem([half, half], ['image/png'], 3)).toBeNull()
  expect(fileProblem([half, half, { ...half, size: 1 }], ['image/png'], 3)).toBe(
    'Arquivo muito grande: ao todo, no máximo 10 MB',
  )
})
