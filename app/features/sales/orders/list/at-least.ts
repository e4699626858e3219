/** A sum of very many rows, which are walked in part: it says so. */
export const atLeast = (text: string, isAtLeast: true | undefined): string => (isAtLeast ? `mais de ${text}` : text)
