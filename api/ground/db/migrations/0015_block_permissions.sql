-- Any of the staff could block a company before; now it takes permissions. Administrators' roles name them too, whoever
-- lets companies in may keep one out, and whoever may delete one may let it in again.
UPDATE "roles" r SET "permissions" = r.permissions || missing.keys, "version" = r.version + 1, "updated_at" = now()
  FROM (SELECT b.id, array_agg(k.key ORDER BY k.place) AS keys
          FROM "roles" b CROSS JOIN (VALUES (1, 'blockedCompanies:view'), (2, 'blockedCompanies:store'), (3, 'blockedCompanies:destroy')) k(place, key)
         WHERE NOT k.key = ANY (b.permissions)
           AND (b.is_admin OR (b.is_bold AND (('companies:destroy' = ANY (b.permissions)) OR (k.place < 3 AND 'companies:approve' = ANY (b.permissions)))))
         GROUP BY b.id) missing
 WHERE missing.id = r.id;
