CREATE TABLE "approval_delegations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_delegations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_user_id" bigint NOT NULL,
	"to_user_id" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_delegations_days" CHECK ("approval_delegations"."ends_on" >= "approval_delegations"."starts_on" and "approval_delegations"."from_user_id" <> "approval_delegations"."to_user_id")
);
--> statement-breakpoint
CREATE TABLE "approval_grants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"value" numeric(14, 4) NOT NULL,
	"order_fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_threshold_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_threshold_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"type" text NOT NULL,
	"requested_value" numeric(14, 4) NOT NULL,
	"exceeded_percentage" numeric(9, 4),
	"requester_user_id" bigint NOT NULL,
	"required_role" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"reason" text,
	"response_reason" text,
	"responded_by_user_id" bigint,
	"on_behalf_of_user_id" bigint,
	"responded_at" timestamp (3) with time zone,
	"order_fingerprint" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_thresholds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_thresholds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"approver" text NOT NULL,
	"value" numeric(14, 4) NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_thresholds_value" CHECK ("approval_thresholds"."value" > 0 and "approval_thresholds"."value" <> 'NaN')
);
--> statement-breakpoint
CREATE TABLE "erp_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"step" text NOT NULL,
	"ok" boolean NOT NULL,
	"error_code" text,
	"detail" text,
	"milliseconds" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erp_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"error_code" text,
	"error_detail" text,
	"created_by_user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_editors" (
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_editors_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"event" text NOT NULL,
	"user_id" bigint,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"reason" text,
	"changes" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"query" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"storage_key" text,
	"file_name" text,
	"error" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"event" text NOT NULL,
	"order_id" bigint,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"columns" text[] DEFAULT '{}'::text[] NOT NULL,
	"per_page" integer DEFAULT 25 NOT NULL,
	"shared_role_id" bigint,
	"slug" text NOT NULL,
	"in_sidebar" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"destroyed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "picked_quantity" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "serials" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unsold_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erp_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "future_invoice_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "original_order_id" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claim_solution" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returns_goods" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "notify_client" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "event" text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "state" text DEFAULT 'QUEUED' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_grants" ADD CONSTRAINT "approval_grants_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_grants" ADD CONSTRAINT "approval_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD CONSTRAINT "approval_threshold_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD CONSTRAINT "approval_threshold_requests_requester_user_id_users_id_fk" FOREIGN KEY ("requester_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD CONSTRAINT "approval_threshold_requests_responded_by_user_id_users_id_fk" FOREIGN KEY ("responded_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_threshold_requests" ADD CONSTRAINT "approval_threshold_requests_on_behalf_of_user_id_users_id_fk" FOREIGN KEY ("on_behalf_of_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_attempts" ADD CONSTRAINT "erp_attempts_job_id_erp_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."erp_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_jobs" ADD CONSTRAINT "erp_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_editors" ADD CONSTRAINT "order_editors_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_editors" ADD CONSTRAINT "order_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_revisions" ADD CONSTRAINT "order_revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD CONSTRAINT "export_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_shared_role_id_roles_id_fk" FOREIGN KEY ("shared_role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_delegations_to" ON "approval_delegations" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "approval_grants_order" ON "approval_grants" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_threshold_requests_open" ON "approval_threshold_requests" USING btree ("order_id","type") WHERE "approval_threshold_requests"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "approval_threshold_requests_order" ON "approval_threshold_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "approval_threshold_requests_inbox" ON "approval_threshold_requests" USING btree ("status","required_role","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_thresholds_unique" ON "approval_thresholds" USING btree ("type","approver") WHERE "approval_thresholds"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "erp_attempts_order" ON "erp_attempts" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "erp_attempts_job" ON "erp_attempts" USING btree ("job_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_jobs_key" ON "erp_jobs" USING btree ("key");--> statement-breakpoint
CREATE INDEX "erp_jobs_order" ON "erp_jobs" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "erp_jobs_due" ON "erp_jobs" USING btree ("next_try_at","id") WHERE "erp_jobs"."state" in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "erp_jobs_dead" ON "erp_jobs" USING btree ("id") WHERE "erp_jobs"."state" = 'DEAD';--> statement-breakpoint
CREATE INDEX "order_events_open" ON "order_events" USING btree ("id") WHERE "order_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_key" ON "order_events" USING btree ("key") WHERE "order_events"."key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_revisions_number" ON "order_revisions" USING btree ("order_id","number");--> statement-breakpoint
CREATE INDEX "export_jobs_user" ON "export_jobs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "export_jobs_open" ON "export_jobs" USING btree ("id") WHERE "export_jobs"."state" in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_key" ON "notifications" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_slug" ON "saved_views" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","screen","name") WHERE "saved_views"."destroyed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_views_role" ON "saved_views" USING btree ("shared_role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_mails_key" ON "outbox_mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_mails_due" ON "outbox_mails" USING btree ("next_try_at","id") WHERE "outbox_mails"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "outbox_mails_order" ON "outbox_mails" USING btree ("order_id","id");--> statement-breakpoint
-- numeric accepts 'NaN' (0001_guards): refuse it in the columns that are new.
DO $$
DECLARE c record;
BEGIN
  FOR c IN SELECT table_name, column_name FROM information_schema.columns
           WHERE table_schema = 'public' AND data_type = 'numeric'
             AND table_name IN ('approval_thresholds', 'approval_threshold_requests', 'approval_grants') LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I <> ''NaN'')', c.table_name, c.table_name || '_' || c.column_name || '_nan', c.column_name);
  END LOOP;
END $$;
