ALTER TABLE "payment_conditions" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
-- A budget has its condition's instalments of today; what is sent keeps them as they were then, until it gets another
-- condition.
CREATE FUNCTION orders_keep_instalments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.budget THEN
    NEW.instalments := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.instalments := COALESCE(NEW.instalments, (SELECT p.instalments FROM payment_conditions p WHERE p.id = NEW.payment_condition_id));
  ELSIF OLD.budget OR NEW.payment_condition_id IS DISTINCT FROM OLD.payment_condition_id THEN
    NEW.instalments := (SELECT p.instalments FROM payment_conditions p WHERE p.id = NEW.payment_condition_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_keep_instalments BEFORE INSERT OR UPDATE OF payment_condition_id, budget ON orders
  FOR EACH ROW EXECUTE FUNCTION orders_keep_instalments();
--> statement-breakpoint
-- Names that say nothing but days, '28 dias' and '28/56/84 dias': equal shares, the first with the rest, as
-- equalShares() gives them. Every other name leaves it unsaid.
UPDATE payment_conditions c SET instalments = named.instalments FROM (
  SELECT p.id, jsonb_agg(jsonb_build_object('days', d.days::int, 'share', trim_scale(
           (CASE WHEN d.at = 1 THEN 10000 - (n.count - 1) * (10000 / n.count) ELSE 10000 / n.count END)::numeric / 100)) ORDER BY d.at) AS instalments
    FROM payment_conditions p
   CROSS JOIN LATERAL (SELECT string_to_array(regexp_replace(p.name, '[^0-9/]', '', 'g'), '/') AS days) s
   CROSS JOIN LATERAL (SELECT cardinality(s.days) AS count) n
   CROSS JOIN LATERAL unnest(s.days) WITH ORDINALITY AS d(days, at)
   WHERE p.name ~* '^\s*\d{1,3}(\s*/\s*\d{1,3}){0,23}\s*dias\s*$'
   GROUP BY p.id, s.days
  HAVING (s.days::int[]) = ARRAY(SELECT DISTINCT x::int FROM unnest(s.days) x ORDER BY 1)) named
 WHERE named.id = c.id;
--> statement-breakpoint
-- What was sent has them too. No order changed by the fill: nobody is told of it, and nothing is counted.
ALTER TABLE orders DISABLE TRIGGER orders_tell_changed;--> statement-breakpoint
ALTER TABLE orders DISABLE TRIGGER orders_count;--> statement-breakpoint
UPDATE orders o SET instalments = p.instalments FROM payment_conditions p
 WHERE p.id = o.payment_condition_id AND NOT o.budget AND p.instalments IS NOT NULL;--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_tell_changed;--> statement-breakpoint
ALTER TABLE orders ENABLE TRIGGER orders_count;
