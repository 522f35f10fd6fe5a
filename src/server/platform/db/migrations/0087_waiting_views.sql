CREATE TABLE "waiting_views" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	-- Views of a product between two changes of its number, which is an integer, too.
	-- squawk-ignore prefer-bigint-over-int
	"count" integer NOT NULL,
	-- squawk-ignore prefer-bigint-over-int
	"base" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "waiting_views_due" ON "waiting_views" USING btree ("count" DESC NULLS LAST) WHERE "waiting_views"."count" * 4 >= "waiting_views"."base";
