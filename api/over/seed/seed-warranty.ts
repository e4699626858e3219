import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { DELIVERED } from '../../ground/db/status-sets-sql'

/** Numbers of a line that the demo writes down: enough to look one up. */
const SERIALS_A_LINE = 2

/**
 * What the demo knows of its pieces once its orders are there: inverters that have left with their numbers, whose
 * warranties live or have ended by their age; a replacement that has its predecessor's end; the report of a warranty;
 * an order that was counted on arrival, with something missing and something broken.
 */
export async function seedWarranty(tx: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    INSERT INTO serial_numbers (serial, product_id, manufacturer_id, order_id, position, source, starts_on, ends_on, terms)
    SELECT coalesce(k.serials[n], 'AUR' || o.id || '-' || l.position || '-' || n), l.product_id, p.manufacturer_id, o.id, l.position, 'SEPARATION', h.day,
           greatest((h.day + interval '12 months')::date, h.day + 90),
           '{"rule": "DEFAULT", "months": 12, "answers": "DISTRIBUTOR", "contact": null}'::jsonb
      FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.type = 'INVERTER' JOIN products p ON p.id = l.product_id
      JOIN LATERAL (SELECT (max(s.at) AT TIME ZONE 'America/Sao_Paulo')::date AS day FROM order_status_history s
                     WHERE s.order_id = o.id AND s.to_status = 'NF_SENT') h ON h.day IS NOT NULL
      CROSS JOIN LATERAL generate_series(1, least(l.quantity, ${SERIALS_A_LINE})) AS n
      -- A warranty's claim names pieces of its original.
      LEFT JOIN LATERAL (SELECT y.serials FROM claim_lines y JOIN orders c ON c.id = y.claim_id AND c.original_order_id = o.id AND c.type = 'WARRANTY'
                          WHERE y.original_position = l.position ORDER BY c.id LIMIT 1) k ON true
     WHERE o.budget_type <> 'CUSTOMER_CLAIM' AND o.status IN ${DELIVERED} ORDER BY o.id, l.position, n`)
  // What a warranty has sent took the place of a piece of its original, and has that one's end.
  await tx.execute(sql`
    INSERT INTO serial_numbers (serial, product_id, manufacturer_id, order_id, position, source, starts_on, ends_on, terms, replaces_id)
    SELECT DISTINCT ON (s.id) 'AUR' || o.id || '-R', l.product_id, p.manufacturer_id, o.id, l.position, 'REPLACEMENT', s.starts_on, s.ends_on, s.terms, s.id
      FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
      JOIN claim_lines y ON y.claim_id = o.id
      JOIN serial_numbers s ON s.order_id = o.original_order_id AND s.position = y.original_position AND s.serial = ANY (y.serials)
     WHERE o.type = 'WARRANTY' AND EXISTS (SELECT 1 FROM order_status_history h WHERE h.order_id = o.id AND h.to_status = 'NF_SENT')
     ORDER BY s.id, o.id`)
  // The numbers that separation wrote down of a line are those registered; of longer lines it wrote down no more.
  await tx.execute(sql`
    UPDATE order_lines l SET serials = s.list
      FROM (SELECT order_id, position, string_agg(serial, E'\\n' ORDER BY id) AS list FROM serial_numbers GROUP BY 1, 2) s
     WHERE s.order_id = l.order_id AND s.position = l.position`)
  await tx.execute(sql`
    INSERT INTO warranty_reports (claim_id, number, content, concluded_at, concluded_by_user_id, created_at, updated_at)
    SELECT o.id, 1, jsonb_build_object('serials', to_jsonb(x.serials), 'fault', o.claim_reason, 'photos', '[]'::jsonb,
             'measures', ${JSON.stringify([
               { name: 'Tensão CC de entrada', value: '412', unit: 'V', expected: '600' },
               { name: 'Tensão CA de saída', value: '0', unit: 'V', expected: '220' },
               { name: 'Código de erro', value: 'E04', unit: null, expected: null },
             ])}::jsonb,
             'conclusion', 'Placa de potência sem resposta: troca do inversor em garantia.', 'technician', 'Laboratório Aurora',
             'testedOn', (k.decided_at AT TIME ZONE 'America/Sao_Paulo')::date), k.decided_at, u.id, k.decided_at, k.decided_at
      FROM orders o JOIN claims k ON k.order_id = o.id JOIN claim_lines x ON x.claim_id = o.id AND x.position = 1
      CROSS JOIN LATERAL (SELECT h.user_id AS id FROM order_status_history h WHERE h.order_id = o.id AND h.from_status = 'ANALYSIS' AND h.user_id IS NOT NULL ORDER BY h.id DESC LIMIT 1) u
     WHERE o.type = 'WARRANTY' AND k.decided_at IS NOT NULL`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT o.id::int FROM orders o JOIN companies c ON c.id = o.company_id
     WHERE o.status = 'SHIPPED' AND o.budget_type <> 'CUSTOMER_CLAIM' AND o.type = 'NORMAL'
     ORDER BY (c.email LIKE '%soldovale%'), o.id LIMIT 1`)
  const id = rows[0]?.id
  if (id === undefined) return
  await tx.execute(sql`
    INSERT INTO order_receipt_lines (order_id, position, received, damaged, fault, updated_at)
    SELECT order_id, position, CASE WHEN position = 1 THEN quantity - 1 ELSE quantity END, CASE WHEN position = 2 THEN 1 ELSE 0 END,
           CASE position WHEN 1 THEN 'Faltou um no último volume.' WHEN 2 THEN 'Caixa amassada.' END, ${at}
      FROM order_lines WHERE order_id = ${id}`)
  await tx.execute(sql`
    INSERT INTO order_receipts (order_id, received_on, concluded_at, concluded_by_user_id)
    SELECT o.id, greatest((o.shipped_at AT TIME ZONE 'America/Sao_Paulo')::date, (${at} AT TIME ZONE 'America/Sao_Paulo')::date - 1), ${at}, o.creator_user_id
      FROM orders o WHERE o.id = ${id}`)
}
