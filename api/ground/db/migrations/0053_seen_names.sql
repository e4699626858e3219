-- A name as people tell it from another one: no accents, no case, nothing that draws nothing (U+200B of a chat), one kind
-- of blank and one of it. Two that differ in such things alone are the same to whoever chooses from a list. The same
-- characters as domain/ground/text/plain.ts.
CREATE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.fold(btrim(regexp_replace(
    regexp_replace(normalize(value), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]', '', 'g'),
    '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g')))
$$;
--> statement-breakpoint
-- Of those that are there twice by now nothing is merged and nothing lost: the first keeps its name, each later one is
-- called by its number too, 'Weg (47)', for somebody to rename or delete.
UPDATE manufacturers m SET name = left(m.name, 100) || ' (' || m.id || ')', version = m.version + 1, updated_at = now()
 WHERE m.destroyed_at IS NULL AND EXISTS (SELECT 1 FROM manufacturers o WHERE o.destroyed_at IS NULL AND o.id < m.id AND name_key(o.name) = name_key(m.name));--> statement-breakpoint
UPDATE categories m SET name = left(m.name, 60) || ' (' || m.id || ')', version = m.version + 1, updated_at = now()
 WHERE m.destroyed_at IS NULL AND EXISTS (SELECT 1 FROM categories o WHERE o.destroyed_at IS NULL AND o.id < m.id AND name_key(o.name) = name_key(m.name));--> statement-breakpoint
UPDATE roles m SET name = left(m.name, 60) || ' (' || m.id || ')', version = m.version + 1, updated_at = now()
 WHERE m.destroyed_at IS NULL AND EXISTS (SELECT 1 FROM roles o WHERE o.destroyed_at IS NULL AND o.id < m.id AND name_key(o.name) = name_key(m.name));--> statement-breakpoint
UPDATE saved_views m SET name = left(m.name, 40) || ' (' || m.id || ')', version = m.version + 1, updated_at = now()
 WHERE m.destroyed_at IS NULL AND EXISTS (SELECT 1 FROM saved_views o WHERE o.destroyed_at IS NULL AND o.id < m.id
   AND (o.user_id, o.screen) = (m.user_id, m.screen) AND name_key(o.name) = name_key(m.name));--> statement-breakpoint
DROP INDEX roles_name;--> statement-breakpoint
CREATE UNIQUE INDEX roles_name ON roles (name_key(name)) WHERE destroyed_at IS NULL;--> statement-breakpoint
DROP INDEX "manufacturers_name";--> statement-breakpoint
DROP INDEX "categories_name";--> statement-breakpoint
DROP INDEX "saved_views_name";--> statement-breakpoint
CREATE UNIQUE INDEX "manufacturers_name" ON "manufacturers" USING btree (name_key("name")) WHERE "manufacturers"."destroyed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name" ON "categories" USING btree (name_key("name")) WHERE "categories"."destroyed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","screen",name_key("name")) WHERE "saved_views"."destroyed_at" is null;