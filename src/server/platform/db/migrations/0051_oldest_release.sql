-- The newest migration that a release has to know to work with this database. Migrations only add; one that takes something
-- away inserts here the time of the migration since whose release nothing uses that.
CREATE TABLE "drizzle"."oldest_release" (
	"migration" bigint PRIMARY KEY
);
