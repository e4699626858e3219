import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { canonicalCnpj } from '#domain/ground/documents/cnpj'
import { readNfe } from '#domain/sales/invoices/read-nfe'
import type { Transaction } from '../../ground/db/executor'
import { orderInvoices } from '../../ground/db/schema/invoices'
import { files } from '../../ground/db/schema/orders'
import type { FileStore } from '../../ground/storage/file-store'
import { newKey } from '../../ground/storage/file-store'
import { clientName } from '../../sales/order-record/order-client-sql'
import { DEMO_COMPANIES } from './demo-companies'
import { type DemoNfe, type DemoParty, demoNfe, writeXml } from './demo-nfe'

/** Of the last months, so that the accountant's month has some. */
const MOST = 12
const UNSIGNED = { state: 'ABSENT', holder: null, from: null, until: null } as const

interface Sold extends Record<string, unknown> {
  id: number
  key: string
  issuedAt: string
  noteId: number
  userId: number
  isDetached: boolean
  issuer: DemoParty
  recipient: DemoParty
  carrier: { document: string; name: string } | null
  lines: { code: string; name: string; ncm: string | null; quantity: number; cents: number }[]
  linesCents: number
  spreadCents: number
  freightCents: number
  unloadCents: number
  volumes: number | null
}

/**
 * The XML of the newest invoices of the demo, as if Fiscal had sent them: kept with their notes, so that DANFE, XML and the
 * accountant's month are there to be seen. Without a store there are none.
 */
export async function seedInvoices(tx: Transaction, store: FileStore | undefined): Promise<void> {
  if (!store) return
  for (const sold of await readSold(tx)) {
    const root = demoNfe(invoiceOf(sold))
    const bytes = Buffer.from(writeXml(root))
    const facts = readNfe(root, UNSIGNED)
    const storageKey = newKey()
    await store.write(storageKey, bytes)
    const createdAt = new Date(sold.issuedAt)
    const [file] = await tx
      .insert(files)
      .values({
        ...{ orderId: sold.id, noteId: sold.noteId, uploaderUserId: sold.userId, name: `NFe${sold.key}.xml` },
        ...{ mediaType: 'application/xml', bytes: bytes.length, storageKey, createdAt },
      })
      .returning({ id: files.id })
    await tx.insert(orderInvoices).values({
      ...{ orderId: sold.id, kind: 'SALE', key: facts.key, number: facts.number, series: facts.series },
      ...{ issuedAt: createdAt, totalCents: facts.totals.totalCents, facts },
      differences: ['O XML não tem assinatura: assinatura não conferida.'],
      reason: 'Documento de demonstração.',
      ...{ fileId: file!.id, sha256: createHash('sha256').update(bytes).digest('hex'), userId: sold.userId, createdAt },
    })
  }
}

const address = (of: string) =>
  sql.raw(['street', 'number', 'district', 'city', 'cep', 'email'].map((name) => `'${name}', ${of}.${name}`).join(', '))

async function readSold(tx: Transaction): Promise<Sold[]> {
  const { rows } = await tx.execute<Sold>(sql`
    SELECT o.id::int, o.invoice_key AS key, h.at AS "issuedAt", h.note_id::int AS "noteId", h.user_id::int AS "userId",
           o.budget_type = 'DETACHED' AS "isDetached", o.lines_total_cents::float8 AS "linesCents",
           (o.condition_cents + o.service_fee_cents)::float8 AS "spreadCents", o.kit_freight_cents::float8 AS "freightCents",
           o.unload_fee_cents::float8 AS "unloadCents", (o.shipment ->> 'volumes')::int AS volumes,
           (SELECT jsonb_build_object('document', x.cnpj, 'name', x.name, 'stateRegistration', x.state_registration, 'uf', x.uf, ${address('x')})
              FROM companies x WHERE x.kind = 'PROVIDER' ORDER BY x.id LIMIT 1) AS issuer,
           COALESCE((SELECT jsonb_build_object('document', COALESCE(o.client_document, k.document), 'name', ${clientName('k')}, 'stateRegistration', k.state_registration, 'uf', o.freight_uf, ${address('k')})
                       FROM company_clients k WHERE k.id = o.company_client_id),
                    (SELECT jsonb_build_object('document', x.cnpj, 'name', x.name, 'stateRegistration', x.state_registration, 'uf', o.freight_uf, ${address('x')})
                       FROM companies x WHERE x.id = o.company_id)) AS recipient,
           (SELECT jsonb_build_object('document', s.cnpj, 'name', s.name) FROM shipping_companies s WHERE s.id = o.shipping_company_id AND s.cnpj IS NOT NULL) AS carrier,
           (SELECT jsonb_agg(jsonb_build_object('code', COALESCE(p.code, p.erp_code, 'P-' || p.id), 'name', l.name, 'ncm', p.ncm, 'quantity', l.quantity,
                     'cents', l.unit_price_cents * l.quantity) ORDER BY l.position)
              FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines
      FROM orders o JOIN LATERAL (SELECT s.at, s.note_id, s.user_id FROM order_status_history s
                                   WHERE s.order_id = o.id AND s.to_status = 'NF_SENT' AND s.direction = 'FORWARD' ORDER BY s.id DESC LIMIT 1) h ON true
      LEFT JOIN distribution_centers d ON d.id = o.distribution_center_id
     WHERE o.invoice_key IS NOT NULL AND h.note_id IS NOT NULL AND h.user_id IS NOT NULL AND o.triangulation IS NULL AND o.type IN ('NORMAL', 'DETACHED', 'FINANCING')
       AND COALESCE(d.cnpj, ${canonicalCnpj(DEMO_COMPANIES.aurora.cnpj)}) = ${canonicalCnpj(DEMO_COMPANIES.aurora.cnpj)}
     ORDER BY h.at DESC, o.id LIMIT ${MOST}`)
  return rows
}

/** A kit is one item, with its list; loose goods are an item each. What the condition takes off or adds is in their prices. */
function invoiceOf(sold: Sold): DemoNfe {
  const { lines, linesCents, spreadCents } = sold
  const sum = linesCents + spreadCents
  const items = sold.isDetached
    ? lines.map(({ cents, ncm, ...line }, at) => {
        const rest = at === 0 ? sum - lines.reduce((all, one) => all + shareOf(one.cents), 0) : 0
        return { ...line, ncm: ncm ?? '85414300', cents: shareOf(cents) + rest, note: null }
      })
    : [
        {
          ...{ code: 'GERADOR', name: 'GERADOR FOTOVOLTAICO', ncm: '85017290', quantity: 1, cents: sum },
          note: listOf(lines),
        },
      ]
  function shareOf(cents: number): number {
    return linesCents === 0 ? cents : cents + Math.trunc((spreadCents * cents) / linesCents)
  }
  return {
    ...{
      key: sold.key,
      issuedAt: new Date(sold.issuedAt),
      issuer: plain(sold.issuer),
      recipient: plain(sold.recipient),
    },
    carrier: sold.carrier && { ...sold.carrier, document: canonicalCnpj(sold.carrier.document) },
    ...{ items, freightCents: sold.freightCents, otherCents: sold.unloadCents, volumes: sold.volumes ?? 1 },
  }
}

/** The layout has 500 characters for it: half a list would be a wrong one. */
function listOf(lines: Sold['lines']): string | null {
  const list = lines.map(({ quantity, name }) => `${quantity} x ${name}`).join('; ')
  return list.length <= 500 ? list : null
}

const plain = (party: DemoParty): DemoParty => ({
  ...party,
  document: canonicalCnpj(party.document),
  cep: party.cep?.replace(/\D/g, '') ?? null,
})
