type Words = [title: string, text: string]

const FAULT: Words = [
  'Oops! Algo deu errado.',
  'Ocorreu um erro interno em nossos servidores, por favor tente novamente!',
]
const TITLES: Record<number, Words> = {
  400: ['Envio inválido', 'O endereço ou o formulário enviado não é válido. Volte à página anterior e tente de novo.'],
  403: ['Envio recusado', 'Este formulário não partiu do portal. Abra a página de novo e repita o envio.'],
  404: ['Página não encontrada', 'A página/recurso que você está buscando não existe ou não está mais disponível!'],
  405: ['Envio inválido', 'Este endereço não aceita esse tipo de chamada.'],
  413: ['Envio muito grande', 'O que foi enviado passa do limite do servidor. Confira o tamanho do arquivo.'],
  415: ['Envio inválido', 'Envie o formulário como a página o monta, sem compactação.'],
  421: ['Endereço desconhecido', 'Este servidor não atende por este endereço.'],
  429: [
    'Muitos acessos ao mesmo tempo',
    'Há acessos demais a partir da sua rede. Aguarde alguns segundos e tente de novo.',
  ],
  500: FAULT,
  507: [
    'Não foi possível concluir agora.',
    'O servidor está sem espaço em disco. Nada foi gravado; o que já existe continua disponível. Avise o suporte.',
  ],
  503: ['Não foi possível comunicar com o servidor.', 'Você continua conectado. Tente de novo em instantes.'],
}

/** Of a form that was sent while its page was still on its way (`domain/ground/forms/whole-form`): a 400, in its own words. */
export const HALF_FORM: Words = [
  'A página ainda não tinha chegado inteira',
  'O formulário foi enviado antes do fim, e nada foi gravado. Volte à página anterior, espere que ela termine de carregar e envie de novo.',
]

/**
 * A page of its own for requests refused before Remix, and for those of no page (a file that cannot be had): no script,
 * no style sheet, nothing of the request echoed.
 */
export function refusalPage(status: number, nonce: string, words = TITLES[status] ?? FAULT): string {
  const [title, text] = words
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style nonce="${nonce}">:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 16px}a{color:LinkText}</style>
<main><h1>${title}</h1><p>${text}</p><p><a href="/">Voltar ao início</a></p></main></html>`
}
