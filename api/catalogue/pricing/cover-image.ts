import { sql } from 'drizzle-orm'

/** The cover of a product `p`: the first of its pictures, or null. */
export const coverImage = sql`(SELECT json_build_object('fileId', i.file_id, 'alt', i.alt) FROM product_images i
  WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)`

/** A kit `k` is shown by the first picture of its modules, or null. */
export const moduleCover = sql`(SELECT json_build_object('fileId', i.file_id, 'alt', i.alt)
  FROM product_kit_items n JOIN products p ON p.id = n.product_id JOIN product_images i ON i.product_id = p.id
  WHERE n.kit_id = k.id AND p.type = 'MODULE' ORDER BY p.id, i.position LIMIT 1)`
