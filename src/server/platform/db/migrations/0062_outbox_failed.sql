-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "outbox_failed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_failed" ON "outbox" USING btree ("failed_at") WHERE failed_at IS NOT NULL;
