DROP INDEX "products_display";--> statement-breakpoint
DROP INDEX "products_type_display";--> statement-breakpoint
DROP INDEX "products_name";--> statement-breakpoint
CREATE INDEX "products_display" ON "products" USING btree ((lpad(array_position(array['MODULE', 'INVERTER', 'BLACK_CABLE', 'RED_CABLE', 'GREEN_CABLE', 'CONNECTOR', 'TOOL', 'STRINGBOX', 'EMENDATION', 'KIT_TERMINAL_FINAL', 'KIT_TERMINAL_INTERMEDIARY', 'SUPPORT', 'ATERRAMENTO', 'TRANSFORMER', 'CHARGER', 'ALUMINUM_PROFILE', 'CONTAINER', 'BATTERY', 'OTHER']::text[], "type")::text, 2, '0') || lpad((case when "type" = 'INVERTER' then 999999999 - coalesce("potency", 0) else 0 end)::text, 9, '0') || fold("name")) COLLATE "C","id") WHERE "products"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "products_type_display" ON "products" USING btree ("type",(lpad(array_position(array['MODULE', 'INVERTER', 'BLACK_CABLE', 'RED_CABLE', 'GREEN_CABLE', 'CONNECTOR', 'TOOL', 'STRINGBOX', 'EMENDATION', 'KIT_TERMINAL_FINAL', 'KIT_TERMINAL_INTERMEDIARY', 'SUPPORT', 'ATERRAMENTO', 'TRANSFORMER', 'CHARGER', 'ALUMINUM_PROFILE', 'CONTAINER', 'BATTERY', 'OTHER']::text[], "type")::text, 2, '0') || lpad((case when "type" = 'INVERTER' then 999999999 - coalesce("potency", 0) else 0 end)::text, 9, '0') || fold("name")) COLLATE "C","id") WHERE "products"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (fold("name") COLLATE "C","id") WHERE "products"."destroyed_at" is null;--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE "users"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("email");
