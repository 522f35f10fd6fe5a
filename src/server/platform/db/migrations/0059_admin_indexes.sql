-- outside a transaction
-- Triggers write the texts of new listings already.
INSERT INTO product_texts (product_id, text) SELECT id, product_text(name, name_ar, external_id) FROM products
ON CONFLICT (product_id) DO NOTHING;--> statement-breakpoint
DELETE FROM product_texts t WHERE NOT EXISTS (SELECT FROM products p WHERE p.id = t.product_id);--> statement-breakpoint
SELECT refresh_vocabulary();--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_texts_trigrams";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_texts_trigrams" ON "product_texts" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_review";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_review" ON "products" USING btree ("updated_at","id") WHERE status = 'review';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_inactive";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_inactive" ON "products" USING btree ("status","id") INCLUDE ("deleted_at") WHERE status <> 'active';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_own";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_own" ON "products" USING btree ("user_id","status","created_at","id") INCLUDE ("category_id","expires_at","deleted_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_expired";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_expired" ON "products" USING btree ("user_id","created_at","id") WHERE status = 'active' AND NOT counted;--> statement-breakpoint
-- "products_own" begins with the same column.
DROP INDEX CONCURRENTLY IF EXISTS "products_user";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "stores_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "stores_name" ON "stores" USING btree (lower("name"),"user_id");--> statement-breakpoint
ANALYZE products, product_texts;
