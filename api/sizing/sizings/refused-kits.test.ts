import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openTestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Sizing } from './sizing'

const WANTED = { averageConsumption: '600', uf: 'SC', connection: 'TRI', fixationType: 'COLONIAL' }

it.each(DATABASES)(
  'asks at most six statements where rules refuse more kits than are read at first, on %s',
  async (database) => {
    const api = await openTestApi({ database })
    try {
      // Kits of panels and connectors alone, each with others: cheaper than any other, and none of them may be sold.
      await api.db.execute(sql`
      WITH made AS (INSERT INTO product_kits (name, system_type, potency, network_voltage, fixation_type)
        SELECT 'Sem inversor ' || n, 'ON_GRID', p.potency * 8, 'MONO_220', 'COLONIAL'
          FROM generate_series(1, 60) n, products p WHERE p.id = (SELECT min(id) FROM products WHERE type = 'MODULE' AND potency = 585 AND enabled)
        RETURNING id, name)
      INSERT INTO product_kit_items (kit_id, product_id, quantity)
      SELECT made.id, p.id, 8 FROM made, products p WHERE p.id = (SELECT min(id) FROM products WHERE type = 'MODULE' AND potency = 585 AND enabled)
      UNION ALL
      SELECT made.id, p.id, split_part(made.name, ' ', 3)::int FROM made, products p
       WHERE p.id = (SELECT min(id) FROM products WHERE type = 'CONNECTOR' AND connector_type = 'MC4' AND enabled)`)
      const pampa = api.as('pampa')
      // What the first call alone asks is no part of an answer.
      await pampa.post<Sizing>('/sizings', WANTED)
      const { statements } = await api.statements.during(() => pampa.post<Sizing>('/sizings', WANTED))
      expect(statements.filter((text) => text.includes('spans AS'))).toHaveLength(2)
      expect(statements.length).toBeLessThanOrEqual(6)
    } finally {
      await api.close()
    }
  },
)
