CREATE TABLE "notification_choices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"role_id" bigint,
	"address" text,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notification_choices_whose" CHECK (num_nonnulls("notification_choices"."user_id", "notification_choices"."role_id", "notification_choices"."address") = 1)
);
--> statement-breakpoint
CREATE TABLE "summary_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summary_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_on" date
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_lines" ADD CONSTRAINT "summary_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_choices_user" ON "notification_choices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_choices_role" ON "notification_choices" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_choices_address" ON "notification_choices" USING btree ("address");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_lines_key" ON "summary_lines" USING btree ("key");--> statement-breakpoint
CREATE INDEX "summary_lines_open" ON "summary_lines" USING btree ("user_id","id") WHERE "summary_lines"."mailed_on" is null;--> statement-breakpoint
CREATE INDEX "summary_lines_mailed" ON "summary_lines" USING btree ("mailed_on","user_id") WHERE "summary_lines"."mailed_on" is not null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null;