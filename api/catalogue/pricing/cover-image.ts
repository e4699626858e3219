import { sql } from 'drizzle-orm'

/** The cover of a product `p`: the first of its pictures, or null. */
export const coverImage = sql`(SELECT json_build_object('fileId', i.file_id, 'alt', i.alt) FROM product_images i
  WHERE i.product_id = p.id ORDER BY i.position LIMIT 1)`
