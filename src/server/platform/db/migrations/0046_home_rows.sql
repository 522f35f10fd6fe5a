CREATE TABLE "home_rows" (
	"kind" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);

--> statement-breakpoint
INSERT INTO "home_rows" ("kind", "position") VALUES
	('weeklyDeals', 1),
	('featured', 2),
	('recommended', 3),
	('newArrivals', 4),
	('topOffers', 5),
	('seasonalOffers', 6),
	('officialStores', 7),
	('recent', 8);
