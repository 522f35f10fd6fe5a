-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "favourites_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "favourites_created" ON "favourites" USING btree ("created_at") INCLUDE ("product_id");--> statement-breakpoint
-- Outside the transaction that locks "products".
INSERT INTO seller_days (user_id, day, views)
SELECT p.user_id, v.day, sum(v.count) FROM product_views v JOIN products p ON p.id = v.product_id
WHERE v.day >= current_date - 90 GROUP BY 1, 2 ON CONFLICT (user_id, day) DO NOTHING;
