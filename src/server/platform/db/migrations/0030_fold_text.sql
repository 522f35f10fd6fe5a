-- In the order in which a write takes them: its triggers come to the others last.
LOCK TABLE "products", "search_documents", "search_changes" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- One form for words that people write differently: without what is in a text unseen (joiners, fillers, soft hyphens,
-- selectors, bidi controls), tatweel and diacritics; with one letter for those of Arabic, and of the keyboards of its
-- neighbours, that are written for one another; Latin digits; lower case. The same function folds the query and the
-- index, and so does foldText of the server. Text of ASCII alone, which is most, has nothing but upper case to fold.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  CASE WHEN octet_length(value) = length(value) THEN lower(value) ELSE
    lower(regexp_replace(
      translate(normalize(regexp_replace(value,
          U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF9-\FFFC\+01D173-\+01D17A\+0E0000-\+0E0FFF]', '', 'g'), NFKC),
        'أإآٱٲٳپٹټچڈډڑړڕژڤڥڢڡڨڧگکڪګڬڭݣڵںڼةھہۂۃەۀؤۄۅۆۇۈۋۏىئیؠۍێېےۓ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\2800',
        'اااااابتتجددرررزففففققكككككككلننهههههههووووووووييييييييي01234567890123456789 '),
      U&'[\0640\0610-\061A\064B-\065F\0670\0674\06D6-\06ED]', '', 'g'))
  END;
--> statement-breakpoint
-- What turns the text around it was taken into names before.
UPDATE users SET first_name = regexp_replace(first_name, U&'[\061C\200E\200F\202A-\202E\2066-\2069]', '', 'g'), last_name = regexp_replace(last_name, U&'[\061C\200E\200F\202A-\202E\2066-\2069]', '', 'g') WHERE concat_ws(' ', first_name, last_name) ~ U&'[\061C\200E\200F\202A-\202E\2066-\2069]';--> statement-breakpoint
UPDATE stores SET name = regexp_replace(name, U&'[\061C\200E\200F\202A-\202E\2066-\2069]', '', 'g'), name_ar = regexp_replace(name_ar, U&'[\061C\200E\200F\202A-\202E\2066-\2069]', '', 'g') WHERE concat_ws(' ', name, name_ar) ~ U&'[\061C\200E\200F\202A-\202E\2066-\2069]';--> statement-breakpoint
UPDATE products SET name = regexp_replace(name, U&'[\061C\200E\200F\202A-\202E\2066-\2069]', '', 'g'), name_ar = regexp_replace(name_ar, U&'[\061C\200E\200F\202A-\202E\2066-\2069]', '', 'g') WHERE concat_ws(' ', name, name_ar) ~ U&'[\061C\200E\200F\202A-\202E\2066-\2069]';--> statement-breakpoint
UPDATE search_documents d SET title = made.title, words = made.words
FROM products p CROSS JOIN LATERAL search_document(p) made
WHERE p.id = d.id AND (made.title IS DISTINCT FROM d.title OR made.words IS DISTINCT FROM d.words);--> statement-breakpoint
-- Processes that keep the words of all products in memory read them anew.
INSERT INTO search_changes (product_id) VALUES (NULL);--> statement-breakpoint
REINDEX INDEX search_synonyms_words;--> statement-breakpoint
-- Searches and prohibited words that are one now.
WITH gone AS (DELETE FROM search_terms WHERE term <> fold_text(term) RETURNING *)
INSERT INTO search_terms (term, shown, language, count, last_hits, last_at)
SELECT fold_text(term), (array_agg(shown ORDER BY count DESC))[1], (array_agg(language ORDER BY count DESC))[1], sum(count),
  (array_agg(last_hits ORDER BY last_at DESC))[1], max(last_at)
FROM gone GROUP BY 1
ON CONFLICT (term) DO UPDATE SET count = search_terms.count + excluded.count,
  last_at = greatest(search_terms.last_at, excluded.last_at);--> statement-breakpoint
DELETE FROM prohibited_words w USING prohibited_words first
WHERE fold_text(w.word) = fold_text(first.word) AND (w.created_at, w.id) > (first.created_at, first.id);--> statement-breakpoint
UPDATE prohibited_words SET word = word;--> statement-breakpoint
SELECT refresh_vocabulary();
