/** What the confirmation says, in its dialog and on its page. */
export function deletionWords(name: string) {
  return {
    question: `Excluir o cliente ${name}?`,
    consequence:
      'Ele deixa de aparecer nas listas de escolha. Com orçamento ou pedido em andamento, não pode ser excluído.',
    verb: 'Excluir cliente',
  }
}
