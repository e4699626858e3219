import { describe, expect, it } from 'vitest'
import { doingWord } from './say-doing'

describe('the word of a pressed button', () => {
  it.each([
    ['Adicionar', 'Adicionando…'],
    [' Salvar alterações ', 'Salvando…'],
    ['Excluir', 'Excluindo…'],
    ['Responder e aprovar', 'Respondendo…'],
    ['Pôr à venda', 'Pondo…'],
  ])('%s: %s', (label, word) => expect(doingWord(label)).toBe(word))

  it.each(['Sim', 'Novo orçamento', '', 'ar', 'Favorito'])('none for %s', (label) =>
    expect(doingWord(label)).toBeNull(),
  )
})
