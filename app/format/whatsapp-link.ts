/** The chat link of a phone number in any spelling, with the country prefix 55 (specification §2). */
export function whatsappLink(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `https://wa.me/${digits.length > 11 ? digits : `55${digits}`}`
}
