import { type SQL, sql } from 'drizzle-orm'
import type { Uf } from '#domain/ground/places/states'

/** The establishment that sells, as invoices and papers name it. */
export interface Seller {
  name: string
  cnpj: string
  stateRegistration: string | null
  phone: string | null
  cep: string | null
  street: string | null
  number: string | null
  complement: string | null
  district: string | null
  city: string | null
  uf: Uf
}

const ADDRESS = sql`'cep', e.cep, 'street', e.street, 'number', e.number, 'complement', e.complement, 'district', e.district, 'city', e.city, 'uf', e.uf`
const COLUMNS = sql`name, cnpj, state_registration, cep, street, number, complement, district, city, uf`

/**
 * `Seller` of the order `o` as jsonb: where its goods leave from; before that is known, or where that centre has no
 * CNPJ, the default centre; at last the oldest branch. The phone is that of the branch of the same CNPJ. Null where
 * none of them is written down.
 */
export const sellerOfOrder: SQL = sql`(SELECT jsonb_build_object('name', e.name, 'cnpj', e.cnpj, 'stateRegistration', e.state_registration, ${ADDRESS},
    'phone', (SELECT b.phone FROM branches b WHERE b.destroyed_at IS NULL AND b.phone IS NOT NULL ORDER BY b.cnpj = e.cnpj DESC, b.id LIMIT 1))
  FROM (SELECT CASE WHEN id = o.distribution_center_id THEN 0 ELSE 1 END AS rank, id, ${COLUMNS} FROM distribution_centers
         WHERE cnpj IS NOT NULL AND (id = o.distribution_center_id OR (is_default AND destroyed_at IS NULL))
        UNION ALL SELECT 2, id, ${COLUMNS} FROM branches WHERE enabled AND destroyed_at IS NULL) e
  ORDER BY e.rank, e.id LIMIT 1)`
