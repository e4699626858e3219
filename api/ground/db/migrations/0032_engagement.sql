CREATE TABLE "company_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"company_id" bigint,
	"company_name" text,
	"local" text,
	"date" timestamp (3) with time zone NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by_user_id" bigint,
	"creator_user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "company_tasks_type" CHECK ("company_tasks"."type" in ('PHONE_CALL', 'EMAIL', 'MEET', 'VISIT', 'COMMENT', 'PROPOSAL', 'PROSPECTION')),
	CONSTRAINT "company_tasks_state" CHECK ("company_tasks"."state" in ('OPEN', 'CONCLUDED', 'CANCELED')),
	CONSTRAINT "company_tasks_whom" CHECK ("company_tasks"."company_id" is not null or "company_tasks"."company_name" is not null),
	CONSTRAINT "company_tasks_closed" CHECK (("company_tasks"."state" = 'OPEN') = ("company_tasks"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"comment" text NOT NULL,
	"path" text,
	"app_version" text,
	"user_id" bigint NOT NULL,
	"company_id" bigint NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by_user_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "feedbacks_type" CHECK ("feedbacks"."type" in ('BUG', 'IDEA', 'FEEDBACK')),
	CONSTRAINT "feedbacks_answered" CHECK (("feedbacks"."answer" is null) = ("feedbacks"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "notice_dismissals" (
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_dismissals_notice_id_user_id_pk" PRIMARY KEY("notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"role_id" bigint,
	"regional_id" bigint,
	"uf" text,
	"company_id" bigint,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('INFO', 'WARNING', 'DANGER'))
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "company_task_id" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "feedback_id" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "company_tasks" ADD CONSTRAINT "company_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tasks" ADD CONSTRAINT "company_tasks_creator_user_id_users_id_fk" FOREIGN KEY ("creator_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedbacks" ADD CONSTRAINT "feedbacks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_dismissals" ADD CONSTRAINT "notice_dismissals_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_dismissals" ADD CONSTRAINT "notice_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_tasks_creator" ON "company_tasks" USING btree ("creator_user_id","id");--> statement-breakpoint
CREATE INDEX "company_tasks_company" ON "company_tasks" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_tasks_date" ON "company_tasks" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "company_tasks_open" ON "company_tasks" USING btree ("date","creator_user_id") WHERE "company_tasks"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "company_tasks_contact" ON "company_tasks" USING btree ("company_id","date") WHERE "company_tasks"."state" = 'CONCLUDED';--> statement-breakpoint
CREATE INDEX "feedbacks_user" ON "feedbacks" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_task_id_company_tasks_id_fk" FOREIGN KEY ("company_task_id") REFERENCES "public"."company_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_feedback_id_feedbacks_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."feedbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_events_tasks_due" ON "account_events" USING btree ("user_id",("data"->>'date')) WHERE "account_events"."event" = 'TASKS_DUE';--> statement-breakpoint
CREATE INDEX "files_company_task" ON "files" USING btree ("company_task_id") WHERE "files"."company_task_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "files_feedback" ON "files" USING btree ("feedback_id") WHERE "files"."feedback_id" is not null;