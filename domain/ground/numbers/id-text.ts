/** An id as an address or a form has it: a positive integer that a bigint and a JS number hold. */
export const ID_TEXT = /^[1-9]\d{0,14}$/
