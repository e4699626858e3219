import { expect, it } from 'vitest'
import { linkedText } from './linked-text'

it('links https addresses and nothing else', () => {
  expect(linkedText('Veja https://x.example/a?b=1. Ou (https://y.example)!')).toEqual([
    { text: 'Veja ' },
    { text: 'https://x.example/a?b=1', href: 'https://x.example/a?b=1' },
    { text: '. Ou (' },
    { text: 'https://y.example', href: 'https://y.example' },
    { text: ')!' },
  ])
  for (const text of ['javascript:alert(1)', 'http://x.example', 'data:text/html,x', 'https://'])
    expect(linkedText(text)).toEqual([{ text }])
})
