-- Boosted products come first in every list: in its order, so that a page reads no more of them than it shows.
-- A large shop may make the indexes beforehand, CONCURRENTLY.
CREATE INDEX IF NOT EXISTS "products_boosted_new" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_boosted_price" ON "products" USING btree ("price","id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_category_boosted_new" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_category_boosted_price" ON "products" USING btree ("category_id","price","id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_top_boosted_new" ON "products" USING btree ("top_category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "products_top_boosted_price" ON "products" USING btree ("top_category_id","price","id","boosted_until") WHERE status = 'active' and boosted_until is not null;--> statement-breakpoint
DROP INDEX IF EXISTS "products_boosted";--> statement-breakpoint
DROP INDEX IF EXISTS "products_category_boosted";--> statement-breakpoint
DROP INDEX IF EXISTS "products_top_boosted";
