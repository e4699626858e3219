CREATE TABLE "status_paces" (
	"claim" boolean NOT NULL,
	"status" text NOT NULL,
	"median_days" integer,
	"slow_days" integer,
	"moves" integer NOT NULL,
	"computed_on" date NOT NULL,
	CONSTRAINT "status_paces_claim_status_pk" PRIMARY KEY("claim","status")
);
--> statement-breakpoint
CREATE TABLE "queue_reminders" (
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"record_id" bigint NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "queue_reminders_user_id_reason_record_id_pk" PRIMARY KEY("user_id","reason","record_id")
);
--> statement-breakpoint
ALTER TABLE "queue_reminders" ADD CONSTRAINT "queue_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_closing" ON "orders" USING btree ("expected_close_at") WHERE "orders"."status" = 'CLOSING';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_date") WHERE "orders"."status" = 'AWAITING';