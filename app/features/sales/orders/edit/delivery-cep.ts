/** The editor's look-up of the delivery's postal code, without a script. */
export const DELIVERY_CEP = 'deliveryAddress.cep'
