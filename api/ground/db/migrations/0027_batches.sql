CREATE TABLE "kit_batch_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_batch_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"overwrite_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"points_total" integer NOT NULL,
	"points_done" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claim_token" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "kit_batch_runs_state" CHECK ("kit_batch_runs"."state" in ('QUEUED', 'RUNNING', 'DONE', 'CANCELED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "kit_batch_skips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_batch_skips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"point_key" text NOT NULL,
	"modules" integer NOT NULL,
	"fixation_type" text NOT NULL,
	"network_voltage" text NOT NULL,
	"code" text NOT NULL,
	"panel_watts" integer NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "kit_batch_skips_code" CHECK ("kit_batch_skips"."code" in ('NO_INVERTER_AVAILABLE', 'SUPPORT_DOES_NOT_SUPPORT_PANEL', 'UNAVAILABLE_PRODUCTS_FOR_CUSTOMIZED_BUDGET'))
);
--> statement-breakpoint
CREATE TABLE "kit_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"wish" jsonb NOT NULL,
	"points" integer NOT NULL,
	"outdated" integer DEFAULT 0 NOT NULL,
	"impossible" integer DEFAULT 0 NOT NULL,
	"judged_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kit_batches_points" CHECK ("kit_batches"."points" between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "product_kits" ADD COLUMN "batch_id" bigint;--> statement-breakpoint
ALTER TABLE "product_kits" ADD COLUMN "point_key" text;--> statement-breakpoint
ALTER TABLE "product_kits" ADD COLUMN "hand_edited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
ALTER TABLE "kit_batch_runs" ADD CONSTRAINT "kit_batch_runs_batch_id_kit_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."kit_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_batch_runs" ADD CONSTRAINT "kit_batch_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_batch_skips" ADD CONSTRAINT "kit_batch_skips_batch_id_kit_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."kit_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_batch_runs_batch" ON "kit_batch_runs" USING btree ("batch_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "kit_batch_runs_open" ON "kit_batch_runs" USING btree ("batch_id") WHERE "kit_batch_runs"."state" in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "kit_batch_skips_point" ON "kit_batch_skips" USING btree ("batch_id","point_key");--> statement-breakpoint
CREATE INDEX "kit_batch_skips_list" ON "kit_batch_skips" USING btree ("batch_id","modules","id");--> statement-breakpoint
CREATE INDEX "kit_batches_list" ON "kit_batches" USING btree ("created_at","id") WHERE "kit_batches"."destroyed_at" is null;--> statement-breakpoint
ALTER TABLE "product_kits" ADD CONSTRAINT "product_kits_batch_id_kit_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."kit_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_kits_point" ON "product_kits" USING btree ("batch_id","point_key") WHERE "product_kits"."destroyed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_promotion" ON "files" USING btree ("promotion_id") WHERE "files"."promotion_id" is not null;--> statement-breakpoint
ALTER TABLE "product_kits" ADD CONSTRAINT "product_kits_point_key" CHECK (("product_kits"."batch_id" is null) = ("product_kits"."point_key" is null));