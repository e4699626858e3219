-- The API’s processes and what changed in the cluster, for /status; and indexes by which it counts what failed today.
CREATE TABLE "cluster_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cluster_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"member" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"away_ms" integer
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"schema_version" bigint NOT NULL,
	"clock_ahead_ms" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cluster_events_key" ON "cluster_events" USING btree ("key");--> statement-breakpoint
CREATE INDEX "cluster_events_at" ON "cluster_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "cluster_events_member" ON "cluster_events" USING btree ("member","id");--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_dead" ON "webhook_deliveries" USING btree ("finished_at") WHERE "webhook_deliveries"."state" = 'DEAD';--> statement-breakpoint
CREATE INDEX "outbox_mails_dead" ON "outbox_mails" USING btree ("next_try_at") WHERE "outbox_mails"."state" = 'DEAD';--> statement-breakpoint
CREATE INDEX "export_jobs_failed" ON "export_jobs" USING btree ("finished_at") WHERE "export_jobs"."state" = 'FAILED';