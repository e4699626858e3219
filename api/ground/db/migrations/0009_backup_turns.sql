CREATE TABLE "backup_turns" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"claim_token" text,
	"lease_until" timestamp (3) with time zone,
	"good_at" timestamp (3) with time zone,
	"good_file" text,
	"good_bytes" bigint,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "backup_turns_one" CHECK ("backup_turns"."id" = 1)
);
