/** Above each page while another machine takes the place of the one that writes. */
export const HOLD_TEXT = 'Só consulta por instantes. O que você digitou fica na tela; salve de novo em alguns segundos.'
