-- Filters that leave few products of a category find them in the order of newness, without looking at all the others.
-- A large shop may make the index beforehand, CONCURRENTLY.
CREATE INDEX IF NOT EXISTS "products_top_kind" ON "products" USING btree ("top_category_id","condition","emirate","posted_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'active';--> statement-breakpoint
-- How many of each kind a category has: few categories have all conditions, and only who knows that uses the index.
CREATE STATISTICS IF NOT EXISTS "products_kinds" (mcv) ON "top_category_id", "condition", "emirate", "posted_by" FROM "products";--> statement-breakpoint
ALTER STATISTICS "products_kinds" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "products" ("top_category_id", "condition", "emirate", "posted_by");
