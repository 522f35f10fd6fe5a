-- Shops that kept the rows of a new installation get the category of the day in place of top offers, before new arrivals.
UPDATE "home_rows" SET
	"kind" = CASE "kind" WHEN 'topOffers' THEN 'spotlight' ELSE "kind" END,
	"position" = CASE "kind" WHEN 'topOffers' THEN 4 ELSE 5 END
WHERE "kind" IN ('newArrivals', 'topOffers')
	AND (SELECT string_agg("kind", ' ' ORDER BY "position") FROM "home_rows")
		= 'weeklyDeals featured recommended newArrivals topOffers seasonalOffers officialStores recent';
