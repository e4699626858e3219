CREATE TABLE "product_spec_sources" (
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_spec_sources_product_id_name_pk" PRIMARY KEY("product_id","name")
);
--> statement-breakpoint
ALTER TABLE "product_spec_sources" ADD CONSTRAINT "product_spec_sources_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;