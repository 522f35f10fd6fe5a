-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_deletion_due";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_deletion_due" ON "users" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;
