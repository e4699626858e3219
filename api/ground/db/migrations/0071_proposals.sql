CREATE TABLE "brand_logos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_logos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"logo_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposal_answers" (
	"proposal_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"answer" text NOT NULL,
	"way" text NOT NULL,
	"sha256" text NOT NULL,
	"order_id" bigint,
	"option_name" text,
	"payment_label" text,
	"total_cents" bigint,
	"name" text,
	"document" text,
	"email" text,
	"address" text,
	"statement" text,
	"reason" text,
	"signed_on" date,
	"paper" jsonb,
	"user_id" bigint,
	"rating" integer,
	"rating_comment" text,
	"rated_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proposal_answers_proposal_id_number_pk" PRIMARY KEY("proposal_id","number"),
	CONSTRAINT "proposal_answers_answer" CHECK ("proposal_answers"."answer" in ('ACCEPTED', 'DECLINED')),
	CONSTRAINT "proposal_answers_way" CHECK ("proposal_answers"."way" in ('LINK', 'PAPER')),
	CONSTRAINT "proposal_answers_who" CHECK ("proposal_answers"."answer" <> 'ACCEPTED' or ("proposal_answers"."name" is not null and "proposal_answers"."document" is not null)),
	CONSTRAINT "proposal_answers_rating" CHECK ("proposal_answers"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "proposal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"proposal_id" bigint,
	"number" integer,
	"user_id" bigint,
	"deed" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proposal_events_deed" CHECK ("proposal_events"."deed" in ('CREATED', 'SAVED', 'PUBLISHED', 'ABSORBED', 'REVOKED', 'MAILED', 'DUPLICATED', 'ACCEPTED', 'DECLINED', 'PAPER', 'RATED', 'BRAND_SAVED', 'LOGO_SAVED', 'LOGO_REMOVED'))
);
--> statement-breakpoint
CREATE TABLE "proposal_options" (
	"proposal_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "proposal_options_proposal_id_order_id_pk" PRIMARY KEY("proposal_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "proposal_versions" (
	"proposal_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"costs" jsonb NOT NULL,
	"last_day" date NOT NULL,
	"assumes" boolean DEFAULT false NOT NULL,
	"user_id" bigint NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"first_viewed_at" timestamp (3) with time zone,
	"last_viewed_at" timestamp (3) with time zone,
	CONSTRAINT "proposal_versions_proposal_id_number_pk" PRIMARY KEY("proposal_id","number"),
	CONSTRAINT "proposal_versions_hash" CHECK (length("proposal_versions"."sha256") = 64)
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"salt" text,
	"token_hash" text,
	"published" integer DEFAULT 0 NOT NULL,
	"absorbed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "proposals_link" CHECK (("proposals"."salt" is null) = ("proposals"."token_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "proposal_id" bigint;--> statement-breakpoint
ALTER TABLE "brand_logos" ADD CONSTRAINT "brand_logos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_id_brand_logos_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."brand_logos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_answers" ADD CONSTRAINT "proposal_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_events" ADD CONSTRAINT "proposal_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_options" ADD CONSTRAINT "proposal_options_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_options" ADD CONSTRAINT "proposal_options_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_versions" ADD CONSTRAINT "proposal_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_logos_hash" ON "brand_logos" USING btree ("company_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_company" ON "brands" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "brands_logo" ON "brands" USING btree ("logo_id");--> statement-breakpoint
CREATE INDEX "proposal_answers_order" ON "proposal_answers" USING btree ("order_id") WHERE "proposal_answers"."answer" = 'ACCEPTED';--> statement-breakpoint
CREATE INDEX "proposal_events_proposal" ON "proposal_events" USING btree ("proposal_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "proposal_events_company" ON "proposal_events" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "proposal_options_order" ON "proposal_options" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proposal_versions_published" ON "proposal_versions" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "proposals_company" ON "proposals" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_token" ON "proposals" USING btree ("token_hash");--> statement-breakpoint
CREATE TRIGGER proposal_events_append_only BEFORE DELETE OR UPDATE ON proposal_events FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER proposal_events_no_truncate BEFORE TRUNCATE ON proposal_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What a client may have accepted stays as it was; who has looked is counted beside it.
CREATE FUNCTION keep_published_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.proposal_id, NEW.number, NEW.content, NEW.sha256, NEW.costs, NEW.last_day, NEW.assumes, NEW.user_id, NEW.published_at)
     IS NOT DISTINCT FROM (OLD.proposal_id, OLD.number, OLD.content, OLD.sha256, OLD.costs, OLD.last_day, OLD.assumes, OLD.user_id, OLD.published_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a published proposal does not change' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER proposal_versions_stay BEFORE DELETE OR UPDATE ON proposal_versions FOR EACH ROW EXECUTE FUNCTION keep_published_proposal();
