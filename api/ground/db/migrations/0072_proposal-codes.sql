CREATE TABLE "proposal_codes" (
	"proposal_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"email" text NOT NULL,
	"salt" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sends" integer DEFAULT 1 NOT NULL,
	"counted_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proposal_codes_proposal_id_number_pk" PRIMARY KEY("proposal_id","number")
);
--> statement-breakpoint
ALTER TABLE "proposal_events" DROP CONSTRAINT "proposal_events_deed";--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD COLUMN "has_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_codes" ADD CONSTRAINT "proposal_codes_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_deed" CHECK ("proposal_events"."deed" in ('CREATED', 'SAVED', 'PUBLISHED', 'ABSORBED', 'REVOKED', 'MAILED', 'DUPLICATED', 'CODE_SENT', 'ACCEPTED', 'DECLINED', 'PAPER', 'RATED', 'BRAND_SAVED', 'LOGO_SAVED', 'LOGO_REMOVED'));