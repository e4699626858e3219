CREATE TABLE "lighting_fees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lighting_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city" text NOT NULL,
	"uf" text NOT NULL,
	"distributor" text DEFAULT '' NOT NULL,
	"valid_from" date NOT NULL,
	"bands" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lighting_fees_bands" CHECK (jsonb_array_length("lighting_fees"."bands") > 0)
);
--> statement-breakpoint
ALTER TABLE "tariffs" DROP CONSTRAINT "tariffs_prices";--> statement-breakpoint
ALTER TABLE "tariffs" ADD COLUMN "fio_b_mid_cents" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "lighting_fees_from" ON "lighting_fees" USING btree ("uf",lower("city"),lower("distributor"),"valid_from");--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_prices" CHECK (least("tariffs"."te_cents", "tariffs"."tusd_cents", "tariffs"."fio_b_cents", "tariffs"."te_peak_cents", "tariffs"."tusd_peak_cents", "tariffs"."fio_b_peak_cents", "tariffs"."te_mid_cents", "tariffs"."tusd_mid_cents", "tariffs"."fio_b_mid_cents", "tariffs"."demand_cents", "tariffs"."demand_peak_cents") >= 0);