CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'begun' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_purchase_id_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "plan_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "plan_name_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "product_name" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "product_name_ar" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "card_brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "card_last_four" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "card_token" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "attempted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "receipt_number" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "ending_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_ends" ON "purchases" USING btree ("ends_at") WHERE status = 'paid' and ended_at is null;--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("created_at") WHERE status in ('pending', 'needs_confirmation');--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_receipt_number_unique" UNIQUE("receipt_number");--> statement-breakpoint
UPDATE "purchases" b SET plan_name = l.name, plan_name_ar = l.name_ar, days = l.days, product_name = p.name, product_name_ar = p.name_ar
FROM "plans" l, "products" p WHERE l.id = b.plan_id AND p.id = b.product_id;--> statement-breakpoint
UPDATE "purchases" b SET paid_at = coalesce(b.starts_at, b.created_at), receipt_number = n.place, ended_at = CASE WHEN b.ends_at <= now() THEN b.ends_at END
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM "purchases" WHERE status = 'paid') n WHERE n.id = b.id;
