import { addressKey } from '#domain/ground/places/delivery-address'
import { isUf, type Uf } from '#domain/ground/places/states'
import { buyerOf, deliveryUfOf, isTaxpayer, type Sale } from '#domain/sales/orders/buyer/buyer'
import type { Option } from '~/components/form/choice-fields'
import { followUfOnServer } from '~/features/catalogue/kits/proposed-voltage'
import { addressOptions, findClient, type KnownClient } from '~/features/people/company-clients/saved-addresses.server'
import type { Call } from './call'

/** For whom and where the form's tax class and state were proposed, so that what the user chose after that stays. */
export const PROPOSED_FOR_BUYER = 'proposedFor'

/** The form's present data of its buyer. */
export interface FollowedBuyer {
  proposedFor: string
  freightUf: string
  taxpayer: boolean
  networkVoltage: string
  voltageProposedFor: string
  /** Addresses that the client's record keeps. */
  addresses: Option[]
  /** The changes made in the form just now, in words. */
  changes: string[]
}

/**
 * Tax class and delivery state follow the buyer: the client, or the recipient of a triangulation; a delivery address
 * rules the state (domain 2.1, 2.4). They are proposed once for each buyer and address: `form` is changed.
 * @param madeClientId a client that was made along the way
 */
export async function followBuyer({ args, form }: Call, madeClientId?: string): Promise<FollowedBuyer> {
  const clientId = madeClientId ?? text(form, 'companyClientId')
  const client = await findClient(args.request, args.context, clientId)
  const sale = saleOf(form, client)
  const buyer = buyerOf(sale)
  const uf = deliveryUfOf(sale)
  const who = sale.triangulation ? `r${buyer?.document}/${buyer?.stateRegistration}` : client ? `c${clientId}` : ''
  const [wasFor = '', wasTo = ''] = text(form, PROPOSED_FOR_BUYER).split('~')
  const changes: string[] = []
  if (buyer?.document && who !== wasFor && (form.get('taxpayer') !== null) !== isTaxpayer(buyer)) {
    if (isTaxpayer(buyer)) form.set('taxpayer', 'on')
    else form.delete('taxpayer')
    changes.push(isTaxpayer(buyer) ? 'Comprador: contribuinte de ICMS' : 'Comprador: não contribuinte de ICMS')
  }
  if (uf !== null && `${who}${uf}` !== wasTo && form.get('freightUf') !== uf) {
    form.set('freightUf', uf)
    changes.push(`UF de entrega: ${uf}`)
  }
  followUfOnServer(form)
  const proposedFor = `${who}~${uf === null ? '' : `${who}${uf}`}`
  form.set(PROPOSED_FOR_BUYER, proposedFor)
  return {
    proposedFor,
    freightUf: text(form, 'freightUf'),
    taxpayer: form.get('taxpayer') !== null,
    networkVoltage: text(form, 'networkVoltage'),
    voltageProposedFor: text(form, 'voltageProposedFor').slice(0, 2),
    addresses: addressOptions(client?.deliveryAddresses ?? []),
    changes,
  }
}

function saleOf(
  form: FormData,
  client: KnownClient | null,
): Pick<Sale, 'client' | 'triangulation' | 'deliveryAddress'> {
  const recipient = (name: string) => text(form, `triangulation.${name}`).replace(/[^0-9A-Za-z]/g, '') || null
  const typed = form.get('hasDeliveryAddress') === null ? null : asUf(text(form, 'deliveryAddress.uf'))
  const saved = client?.deliveryAddresses.find((one) => addressKey(one) === text(form, 'savedDeliveryAddress'))
  const uf = typed ?? (form.get('hasDeliveryAddress') === null ? (saved?.uf ?? null) : null)
  return {
    client,
    triangulation:
      form.get('hasTriangulation') === null
        ? null
        : {
            document: recipient('document'),
            stateRegistration: recipient('stateRegistration'),
            uf: asUf(text(form, 'triangulation.uf')),
          },
    deliveryAddress: uf && { uf },
  }
}

const text = (form: FormData, name: string): string => String(form.get(name) ?? '')
const asUf = (value: string): Uf | null => (isUf(value) ? value : null)
