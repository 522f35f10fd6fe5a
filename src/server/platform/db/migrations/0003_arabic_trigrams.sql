-- Where the database's character type is C, as in the embedded one, pg_trgm sees no letters but those of ASCII, and
-- two Arabic words are never alike. So words are compared by a stand-in of each folded Arabic letter.
CREATE FUNCTION trigram_key(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN
  translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءپچژڤ', '0123456789abcdefghijklmnopqrstuvw');
--> statement-breakpoint
DROP INDEX "vocabulary_trigrams";--> statement-breakpoint
CREATE INDEX "vocabulary_trigrams" ON "vocabulary" USING gin (trigram_key("word") gin_trgm_ops);
