CREATE TABLE "irradiations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "irradiations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"uf" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"horizontal" jsonb NOT NULL,
	"day_temperature" double precision NOT NULL,
	"min_temperature" double precision NOT NULL,
	"source" text NOT NULL,
	"licence" text NOT NULL,
	"period" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "irradiations_months" CHECK (jsonb_array_length("irradiations"."horizontal") = 12)
);
--> statement-breakpoint
CREATE TABLE "sizing_studies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sizing_studies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"name" text NOT NULL,
	"input" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sizing_studies" ADD CONSTRAINT "sizing_studies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sizing_studies" ADD CONSTRAINT "sizing_studies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sizing_studies" ADD CONSTRAINT "sizing_studies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "irradiations_place" ON "irradiations" USING btree ("uf",lower("name"));--> statement-breakpoint
CREATE INDEX "sizing_studies_company" ON "sizing_studies" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sizing_studies_order" ON "sizing_studies" USING btree ("order_id") WHERE "sizing_studies"."order_id" is not null;