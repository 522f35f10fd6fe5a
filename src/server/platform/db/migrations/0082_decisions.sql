CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answer_ar" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_decision_id_unique" UNIQUE("decision_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"report_id" uuid,
	"reason" text NOT NULL,
	"reason_ar" text NOT NULL,
	"decided_by" uuid,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_applications" ADD COLUMN "reason_ar" text;--> statement-breakpoint
ALTER TABLE "product_takedowns" ADD COLUMN "reason_ar" text;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_status" ON "appeals" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_user" ON "moderation_decisions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_subject" ON "moderation_decisions" USING btree ("subject_id");--> statement-breakpoint
-- Decisions that the audit log has, so that earlier ones are shown and can be appealed: an entry about a listing or a member
-- that still exists.
INSERT INTO "moderation_decisions" ("id", "user_id", "kind", "subject_id", "reason", "reason_ar", "decided_by", "created_at")
SELECT a.id, coalesce(p.user_id, u.id), CASE WHEN a.subject = 'product' THEN 'listing' ELSE 'block' END,
  coalesce(p.id, u.id), a.details->'after'->>'reason', a.details->'after'->>'reason', a.actor_id, a.created_at
FROM "audit_log" a
LEFT JOIN "products" p ON a.subject = 'product' AND p.id::text = a.subject_id
LEFT JOIN "users" u ON a.subject = 'user' AND u.id::text = a.subject_id
WHERE a.action IN ('product.hide', 'product.reject', 'user.block') AND a.details->'after'->>'reason' IS NOT NULL
  AND coalesce(p.id, u.id) IS NOT NULL;--> statement-breakpoint
UPDATE "moderation_decisions" d SET "lifted_at" = now()
WHERE d.kind = 'listing' AND NOT EXISTS (SELECT 1 FROM "product_takedowns" t WHERE t.product_id = d.subject_id AND t.cause = 'moderation')
  OR d.kind = 'block' AND EXISTS (SELECT 1 FROM "users" u WHERE u.id = d.user_id AND u.blocked_at IS NULL);
