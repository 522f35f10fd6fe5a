-- The catalogue in memory keeps attributes and wholesale terms with the words of a product.
CREATE OR REPLACE FUNCTION products_attributes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id) VALUES (NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_wholesale AFTER UPDATE OF wholesale_price ON products FOR EACH ROW
  WHEN ((OLD.wholesale_price IS NULL) <> (NEW.wholesale_price IS NULL)) EXECUTE FUNCTION products_attributes_changed();
--> statement-breakpoint
-- A plumber is a person, plumbing is what shops sell. Groups that an operator has edited stay as they are.
UPDATE search_synonyms SET words = array_remove(array_remove(words, 'plumbing'), 'سباكة')
WHERE 'plumber' = ANY(words) AND updated_at = created_at;--> statement-breakpoint
-- Its English stem is "game".
UPDATE search_synonyms SET words = array_remove(words, 'gamees') WHERE 'shirt' = ANY(words) AND updated_at = created_at;--> statement-breakpoint
-- Who repairs one kind of thing is named with it: «فني تكييف».
UPDATE search_synonyms SET words = array_remove(words, 'فني') WHERE 'handyman' = ANY(words) AND updated_at = created_at;--> statement-breakpoint
-- More words of existing groups: of the Gulf, in Latin letters, and of people for their trades.
UPDATE search_synonyms s SET words = s.words || ARRAY(
  SELECT added FROM unnest(more.words) AS added
  WHERE NOT EXISTS (SELECT 1 FROM search_synonyms other WHERE search_texts(other.words) && search_texts(ARRAY[added])))
FROM (SELECT split_part(line, ': ', 1) AS word, string_to_array(split_part(line, ': ', 2), ', ') AS words FROM (VALUES
  ($$football: كورة قدم, كورة, كوره القدم, kora, kura, koura$$),
  ($$playstation: بلي ستيشن, بلاستيشن, سوني بلايستيشن, balystation$$),
  ($$ps5: سوني 5, بلاي ستيشن 5, بلي ستيشن 5, بليستيشن 5, sony 5$$),
  ($$dhow: لنج, لنجات, لنش خشب$$),
  ($$headlight: ليت سيارة, ليتات سيارة, ليت, ليتات, كشاف سيارة$$),
  ($$plumber: plumbers, سباكين, سباك صحي, فني صحي, sabak$$),
  ($$repair: technician, technicians, فني, فنيين, repairman, fixing$$),
  ($$tutor: teacher, teachers, tutors, lessons, مدرس, مدرسين, معلم, معلمة, mudarres, modares$$),
  ($$photographer: photographers, photography, photo shoot, photoshoot, تصوير مناسبات, تصوير اعراس$$),
  ($$men: mens, man, رجل$$),
  ($$women: womens, woman$$),
  ($$rent: للاجار, بالايجار, للتأجير, تأجير, to let, lil ajar$$),
  ($$rice: عيش, 3aish, aish$$),
  ($$perfume: 3otoor, 3otour, 3utur$$),
  ($$bicycle: بسكليتة, بسكلته, قاري, gari$$),
  ($$tv: شاشة تلفزيون, telefizyon, telfizyon, televizyon$$),
  ($$laptop: laptops, لابتوب محمول$$),
  ($$car: sayyarat, sayarat, siyarat, mutar$$),
  ($$mattress: mattres, فرشة, فراش سرير$$),
  ($$abaya: 3abayat, abayat$$),
  ($$apartment: shigga, shegga, appartment, condo$$),
  ($$dress: fasateen, fostan$$),
  ($$خيمة: tent, tents, خيمه بر, khayyam$$),
  ($$agal: 3gal, 3egal, 3igal$$),
  ($$office: office space, office spaces, مساحة مكتبية$$),
  ($$toner: printer toner, toner cartridge, احبار طابعات, حبر$$)
) AS lines (line)) AS more
WHERE more.word = ANY(s.words) AND s.updated_at = s.created_at;--> statement-breakpoint
INSERT INTO search_synonyms (id, words)
SELECT gen_random_uuid(), words FROM (
  SELECT string_to_array(line, ', ') AS words FROM (VALUES
    -- Homes and rooms
    ($$house, houses, بيت, بيوت, منزل, منازل, bait, bayt, beit, manzil, manzel$$),
    ($$bedroom set, bedroom furniture, غرفة نوم كاملة, طقم غرفة نوم, غرف نوم كاملة, غرف النوم$$),
    ($$desk, desks, office desk, office table, computer table, study table, طاولة مكتب, طاولات مكتب, طاولة دراسة$$),
    ($$window, windows, نافذة, نوافذ, شباك, شبابيك, دريشة, درايش, drisha, shubbak$$),
    ($$kitchenware, utensils, cookware, crockery, ماعون, مواعين, أواني, أواني مطبخ, mawa3een, mawaeen$$),
    ($$seat covers, seat cover, car seat covers, car seat cover, كسوة مقاعد, تلبيس مقاعد, تلبيسة مقاعد$$),
    ($$incense burner, burner, mabkhara, mabkhra, مبخرة, مدخن, مباخر, madkhan$$),
    -- Trades
    ($$painter, painters, painting, wall painting, house painting, صباغ, صباغين, صباغة, دهان منازل$$),
    ($$maid, maids, housemaid, housekeeper, cleaning lady, خدامة, خدامات, شغالة, شغالات, عاملة منزلية, عاملة تنظيف, عاملات تنظيف, عاملة, cleaning, تنظيف, khaddama, khadama, shaghala$$),
    ($$gardener, gardeners, gardening, garden care, landscaping, بستاني, جنايني, تنسيق حدائق, عناية بالحدائق$$),
    ($$driver, drivers, سائق, سواق, سواقين, sawwag, sawwaq, sayeg$$),
    ($$electrician, electricians, كهربجي, فني كهرباء$$),
    ($$carpenter, carpenters, carpentry, نجار, نجارين, نجارة, najjar$$),
    ($$tailor, tailors, tailoring, خياط, خياطين, khayyat, khayat$$),
    ($$babysitter, nanny, baby sitter, مربية, مربيات, جليسة أطفال$$),
    -- Things
    ($$ps4, ps 4, playstation 4, بلايستيشن 4, سوني 4$$),
    ($$3d, 3 d, ثلاثي الأبعاد, ثلاثية الأبعاد, ثري دي$$),
    ($$coat, coats, معطف, معاطف, بالطو, كوت$$),
    ($$milk, حليب, 7aleeb, haleeb, halib, 7alib$$),
    ($$olives, olive, زيتون, zaytoon, zaitoon, zeitoun, zaytun$$),
    ($$drinking water, mineral water, bottled water, water bottle, مياه شرب, ماء شرب, مياه معدنية, ماي شرب$$),
    ($$bird, birds, طير, طيور, طير زينة, tyoor, tuyur$$),
    ($$clothes, clothing, ملابس, هدوم, ثياب, malabis, hdoom$$),
    ($$land cruiser prado, برادو لاندكروزر$$),
    ($$macbook pro, ماك بوك برو$$),
    ($$case, cover, جراب$$),
    ($$laser, laserjet, ليزر, ليزرجت$$),
    ($$mandoos, mandous, مندوس, مناديس$$),
    ($$buggy, dune buggy, بقي, باجي$$),
    ($$quad, quad bike, atv, دباب, دبابات, dabbab$$)
  ) AS lines (line)
) added
WHERE NOT EXISTS (SELECT 1 FROM search_synonyms s WHERE search_texts(s.words) && search_texts(added.words));
