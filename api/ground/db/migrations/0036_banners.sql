CREATE TABLE "banner_days" (
	"banner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banner_days_banner_id_day_pk" PRIMARY KEY("banner_id","day")
);
--> statement-breakpoint
CREATE TABLE "banner_readers" (
	"banner_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_on" date NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "banner_readers_banner_id_user_id_pk" PRIMARY KEY("banner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"alt" text NOT NULL,
	"link" text,
	"wide" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"narrow" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"role_id" bigint,
	"regional_id" bigint,
	"uf" text,
	"company_id" bigint,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"active" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_kind" CHECK ("banners"."kind" in ('BANNER', 'POPUP')),
	CONSTRAINT "banners_days" CHECK ("banners"."ends_at" is null or "banners"."starts_at" is null or "banners"."ends_at" > "banners"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "banner_id" bigint;--> statement-breakpoint
ALTER TABLE "banner_days" ADD CONSTRAINT "banner_days_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_readers" ADD CONSTRAINT "banner_readers_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_readers" ADD CONSTRAINT "banner_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_active" ON "banners" USING btree ("kind","position") WHERE "banners"."active";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_banner" ON "files" USING btree ("banner_id") WHERE "files"."banner_id" is not null;