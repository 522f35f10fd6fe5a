ALTER TABLE "import_problems" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- An import has at most 500,000 rows.
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE "imports" ADD COLUMN "drafts" integer DEFAULT 0 NOT NULL;