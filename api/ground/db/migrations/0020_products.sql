CREATE TABLE "product_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"alt" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_images_position" CHECK ("product_images"."position" between 0 and 7),
	CONSTRAINT "product_images_alt" CHECK ("product_images"."alt" <> '')
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "product_id" bigint;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_file" ON "product_images" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_substitute_id_products_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusive_products_product" ON "exclusive_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_kit_items_product" ON "product_kit_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "products_display" ON "products" USING btree ((lpad(array_position(array['MODULE', 'INVERTER', 'BLACK_CABLE', 'RED_CABLE', 'GREEN_CABLE', 'CONNECTOR', 'TOOL', 'STRINGBOX', 'EMENDATION', 'KIT_TERMINAL_FINAL', 'KIT_TERMINAL_INTERMEDIARY', 'SUPPORT', 'ATERRAMENTO', 'TRANSFORMER', 'CHARGER', 'ALUMINUM_PROFILE', 'CONTAINER', 'BATTERY', 'OTHER']::text[], "type")::text, 2, '0') || lpad((case when "type" = 'INVERTER' then 999999999 - coalesce("potency", 0) else 0 end)::text, 9, '0') || "name"),"id") WHERE "products"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("name","id") WHERE "products"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "products_substitute" ON "products" USING btree ("substitute_id") WHERE "products"."substitute_id" is not null;--> statement-breakpoint
CREATE INDEX "products_manufacturer" ON "products" USING btree ("manufacturer_id");--> statement-breakpoint
CREATE INDEX "files_product" ON "files" USING btree ("product_id") WHERE "files"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_of_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_quantity" CHECK ("related_products"."kit_quantity" between 1 and 999);--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_not_itself" CHECK ("related_products"."parent_id" <> "related_products"."product_id");