-- A panel's power may have been changed since its kits were saved; from now on the panel's save writes theirs too.
UPDATE "product_kits" k SET "potency" = n.watts
  FROM (SELECT i.kit_id, sum(p.potency * i.quantity)::int AS watts
          FROM "product_kit_items" i JOIN "products" p ON p.id = i.product_id AND p.type = 'MODULE' GROUP BY i.kit_id) n
 WHERE k.id = n.kit_id AND k."destroyed_at" IS NULL AND k."potency" <> n.watts;
