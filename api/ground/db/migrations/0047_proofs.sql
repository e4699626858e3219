CREATE TABLE "strangers_codes" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"by_day" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "password_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "code_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "strangers_codes" ADD CONSTRAINT "strangers_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;