-- In the order in which a write takes them: its triggers come to the others last.
LOCK TABLE "products", "product_counts", "search_documents", "search_changes" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"emirate" text NOT NULL,
	"name" text NOT NULL,
	"name_ar" text NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "product_counts" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "place_id" uuid;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "place_id" uuid;--> statement-breakpoint
CREATE INDEX "places_parent" ON "places" USING btree ("parent_id","position");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_place" ON "products" USING btree ("place_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'active' and place_id is not null;--> statement-breakpoint
-- Existing counts and documents have no place, as their listings have none.
CREATE OR REPLACE FUNCTION products_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count)
    SELECT top_category_id, category_id, condition, emirate, posted_by, place_id, count(*) FROM added
    WHERE status = 'active' AND counted GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO seller_counts (user_id, count)
    SELECT user_id, count(*) FROM added WHERE status = 'active' AND counted GROUP BY 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count)
    SELECT top_category_id, category_id, condition, emirate, posted_by, place_id, -count(*) FROM removed
    WHERE status = 'active' AND counted GROUP BY 1, 2, 3, 4, 5, 6;
  INSERT INTO seller_counts (user_id, count)
    SELECT user_id, -count(*) FROM removed WHERE status = 'active' AND counted GROUP BY 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION products_count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'active' AND OLD.counted THEN
    INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count)
      VALUES (OLD.top_category_id, OLD.category_id, OLD.condition, OLD.emirate, OLD.posted_by, OLD.place_id, -1);
    INSERT INTO seller_counts (user_id, count) VALUES (OLD.user_id, -1);
  END IF;
  IF NEW.status = 'active' AND NEW.counted THEN
    INSERT INTO product_counts (top_category_id, category_id, condition, emirate, posted_by, place_id, count)
      VALUES (NEW.top_category_id, NEW.category_id, NEW.condition, NEW.emirate, NEW.posted_by, NEW.place_id, 1);
    INSERT INTO seller_counts (user_id, count) VALUES (NEW.user_id, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER products_count_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_count_changed AFTER UPDATE OF status, counted, expires_at, top_category_id, category_id, condition,
  emirate, posted_by, place_id, user_id ON products FOR EACH ROW
  WHEN ((OLD.status = 'active' AND OLD.counted, OLD.top_category_id, OLD.category_id, OLD.condition, OLD.emirate,
      OLD.posted_by, OLD.place_id, OLD.user_id)
    IS DISTINCT FROM (NEW.status = 'active' AND NEW.counted, NEW.top_category_id, NEW.category_id, NEW.condition,
      NEW.emirate, NEW.posted_by, NEW.place_id, NEW.user_id))
  EXECUTE FUNCTION products_count_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_document(product products) RETURNS SETOF search_documents LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT product.id, product.user_id, product.category_id, product.top_category_id, product.price, product.view_count,
    product.created_at, product.expires_at, product.boosted_until, product.status, product.condition, product.emirate,
    product.posted_by, true, t.title,
    t.title || search_vector(concat_ws(' ', left(product.description, 4000), left(product.description_ar, 4000)), 'D'),
    coalesce(product.boosted_until > now(), false), product.place_id
  FROM categories c
  JOIN categories above ON above.id = product.top_category_id
  JOIN users u ON u.id = product.user_id
  LEFT JOIN stores s ON s.user_id = product.user_id
  CROSS JOIN LATERAL (SELECT
    coalesce('''=begin'':1A'::tsvector || search_vector(left(product.name, 400), 'A'), '')
    || coalesce('''=begin'':1A'::tsvector || search_vector(left(product.name_ar, 400), 'A'), '')
    || search_vector(concat_ws(' ', c.name, c.name_ar), 'B')
    || ('''=' || product.condition || ''':1B ''=' || product.emirate || ''':2B')::tsvector
    || search_vector(concat_ws(' ', above.name, above.name_ar, left(product.feature, 400), left(product.feature_ar, 400),
         s.name, s.name_ar, CASE WHEN s.user_id IS NULL THEN concat_ws(' ', u.first_name, u.last_name) END), 'C') AS title
    OFFSET 0
  ) t
  WHERE c.id = product.category_id
$$;
--> statement-breakpoint
CREATE FUNCTION products_write_place() RETURNS trigger LANGUAGE plpgsql SET gin_pending_list_limit = 64 AS $$
BEGIN
  UPDATE search_documents SET place_id = NEW.place_id WHERE id = NEW.id;
  INSERT INTO search_changes (product_id, worded) VALUES (NEW.id, false);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_place AFTER UPDATE OF place_id ON products FOR EACH ROW
  WHEN (OLD.place_id IS DISTINCT FROM NEW.place_id) EXECUTE FUNCTION products_write_place();
--> statement-breakpoint
-- Cards show the name of their place.
CREATE FUNCTION places_touch_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_changes (product_id, worded) SELECT id, false FROM products WHERE place_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER places_search_cards AFTER UPDATE OF name, name_ar ON places FOR EACH ROW
  WHEN ((OLD.name, OLD.name_ar) IS DISTINCT FROM (NEW.name, NEW.name_ar)) EXECUTE FUNCTION places_touch_cards();
--> statement-breakpoint
-- The areas that every installation begins with; admins keep them from then on. In the order in which they are shown.
WITH seed AS (
  SELECT s.*, row_number() OVER () AS line FROM (VALUES
    ('abu-dhabi', '', 'abu-dhabi', 'Abu Dhabi', 'أبوظبي', 24.4539, 54.3773, ''),
    ('dubai', '', 'dubai', 'Dubai', 'دبي', 25.2048, 55.2708, ''),
    ('sharjah', '', 'sharjah', 'Sharjah', 'الشارقة', 25.3463, 55.4209, ''),
    ('ajman', '', 'ajman', 'Ajman', 'عجمان', 25.4052, 55.5136, ''),
    ('umm-al-quwain', '', 'umm-al-quwain', 'Umm Al Quwain', 'أم القيوين', 25.5647, 55.5552, ''),
    ('ras-al-khaimah', '', 'ras-al-khaimah', 'Ras Al Khaimah', 'رأس الخيمة', 25.8007, 55.9762, ''),
    ('fujairah', '', 'fujairah', 'Fujairah', 'الفجيرة', 25.1288, 56.3265, ''),
    ('abu-dhabi', 'abu-dhabi', 'al-reem-island', 'Al Reem Island', 'جزيرة الريم', 24.4969, 54.4063, 'Reem Island, الريم'),
    ('abu-dhabi', 'abu-dhabi', 'yas-island', 'Yas Island', 'جزيرة ياس', 24.4950, 54.6050, 'ياس'),
    ('abu-dhabi', 'abu-dhabi', 'saadiyat-island', 'Saadiyat Island', 'جزيرة السعديات', 24.5420, 54.4330, 'Al Saadiyat, Saadiyat, السعديات'),
    ('abu-dhabi', 'abu-dhabi', 'al-maryah-island', 'Al Maryah Island', 'جزيرة المارية', 24.5010, 54.3900, 'Maryah Island'),
    ('abu-dhabi', 'abu-dhabi', 'al-raha-beach', 'Al Raha Beach', 'شاطئ الراحة', 24.4440, 54.6060, 'Raha Beach'),
    ('abu-dhabi', 'abu-dhabi', 'al-raha-gardens', 'Al Raha Gardens', 'حدائق الراحة', 24.4260, 54.5790, 'Raha Gardens'),
    ('abu-dhabi', 'abu-dhabi', 'khalifa-city', 'Khalifa City', 'مدينة خليفة', 24.4210, 54.5750, 'Khalifa City A, مدينة خليفة أ'),
    ('abu-dhabi', 'abu-dhabi', 'mohammed-bin-zayed-city', 'Mohammed Bin Zayed City', 'مدينة محمد بن زايد', 24.3370, 54.5480, 'MBZ City, MBZ'),
    ('abu-dhabi', 'abu-dhabi', 'mussafah', 'Mussafah', 'مصفح', 24.3520, 54.4970, 'Musaffah, المصفح'),
    ('abu-dhabi', 'abu-dhabi', 'masdar-city', 'Masdar City', 'مدينة مصدر', 24.4290, 54.6180, ''),
    ('abu-dhabi', 'abu-dhabi', 'al-reef', 'Al Reef', 'الريف', 24.4600, 54.6680, 'Al Reef Villas'),
    ('abu-dhabi', 'abu-dhabi', 'al-ghadeer', 'Al Ghadeer', 'الغدير', 24.8360, 54.9240, ''),
    ('abu-dhabi', 'abu-dhabi', 'al-shamkha', 'Al Shamkha', 'الشامخة', 24.3960, 54.7080, ''),
    ('abu-dhabi', 'abu-dhabi', 'baniyas', 'Baniyas', 'بني ياس', 24.3110, 54.6360, 'Bani Yas'),
    ('abu-dhabi', 'abu-dhabi', 'shakhbout-city', 'Shakhbout City', 'مدينة شخبوط', 24.3660, 54.6320, 'Khalifa City B'),
    ('abu-dhabi', 'abu-dhabi', 'al-khalidiyah', 'Al Khalidiyah', 'الخالدية', 24.4700, 54.3460, 'Khalidiya, Al Khalidiya'),
    ('abu-dhabi', 'abu-dhabi', 'al-bateen', 'Al Bateen', 'البطين', 24.4530, 54.3280, ''),
    ('abu-dhabi', 'abu-dhabi', 'al-mushrif', 'Al Mushrif', 'المشرف', 24.4410, 54.3900, 'Mushrif'),
    ('abu-dhabi', 'abu-dhabi', 'al-karamah-abu-dhabi', 'Al Karamah', 'الكرامة', 24.4620, 54.3740, ''),
    ('abu-dhabi', 'abu-dhabi', 'al-muroor', 'Al Muroor', 'المرور', 24.4560, 54.3900, 'Muroor Road'),
    ('abu-dhabi', 'abu-dhabi', 'al-nahyan', 'Al Nahyan', 'آل نهيان', 24.4720, 54.3860, 'Al Nahyan Camp, معسكر آل نهيان'),
    ('abu-dhabi', 'abu-dhabi', 'tourist-club-area', 'Tourist Club Area', 'منطقة النادي السياحي', 24.4960, 54.3810, 'Al Zahiyah, الزاهية, TCA'),
    ('abu-dhabi', 'abu-dhabi', 'hamdan-street', 'Hamdan Street', 'شارع حمدان', 24.4900, 54.3640, ''),
    ('abu-dhabi', 'abu-dhabi', 'corniche-abu-dhabi', 'Abu Dhabi Corniche', 'كورنيش أبوظبي', 24.4740, 54.3350, 'Corniche Road'),
    ('abu-dhabi', 'abu-dhabi', 'al-wathba', 'Al Wathba', 'الوثبة', 24.2610, 54.6050, ''),
    ('abu-dhabi', 'abu-dhabi', 'al-shahama', 'Al Shahama', 'الشهامة', 24.5300, 54.6830, 'Shahama'),
    ('abu-dhabi', 'abu-dhabi', 'al-falah-abu-dhabi', 'Al Falah', 'الفلاح', 24.4450, 54.7240, ''),
    ('abu-dhabi', 'abu-dhabi', 'al-ain', 'Al Ain', 'العين', 24.2075, 55.7447, 'Al Ain City, مدينة العين'),
    ('abu-dhabi', 'al-ain', 'al-jimi', 'Al Jimi', 'الجيمي', 24.2440, 55.7350, ''),
    ('abu-dhabi', 'al-ain', 'al-towayya', 'Al Towayya', 'الطوية', 24.2560, 55.7080, 'Al Tawiya'),
    ('abu-dhabi', 'al-ain', 'al-muwaiji', 'Al Muwaiji', 'المويجعي', 24.2260, 55.7190, ''),
    ('abu-dhabi', 'al-ain', 'zakher', 'Zakher', 'زاخر', 24.1430, 55.7240, 'Zakhir'),
    ('abu-dhabi', 'al-ain', 'al-hili', 'Al Hili', 'هيلي', 24.2870, 55.7770, 'Hili'),
    ('abu-dhabi', 'al-ain', 'al-yahar', 'Al Yahar', 'اليحر', 24.2110, 55.5440, ''),
    ('abu-dhabi', 'abu-dhabi', 'madinat-zayed', 'Madinat Zayed', 'مدينة زايد', 23.6520, 53.6530, 'Zayed City'),
    ('abu-dhabi', 'abu-dhabi', 'al-ruwais', 'Al Ruwais', 'الرويس', 24.1100, 52.7300, 'Ruwais'),
    ('dubai', 'dubai', 'dubai-marina', 'Dubai Marina', 'دبي مارينا', 25.0805, 55.1403, 'Marina, مرسى دبي, المارينا'),
    ('dubai', 'dubai', 'jumeirah-beach-residence', 'Jumeirah Beach Residence', 'جميرا بيتش ريزيدنس', 25.0780, 55.1330, 'JBR, جي بي آر'),
    ('dubai', 'dubai', 'jumeirah-lake-towers', 'Jumeirah Lake Towers', 'أبراج بحيرات جميرا', 25.0693, 55.1417, 'JLT, Jumeirah Lakes Towers, جي ال تي'),
    ('dubai', 'dubai', 'palm-jumeirah', 'Palm Jumeirah', 'نخلة جميرا', 25.1124, 55.1390, 'The Palm, بالم جميرا'),
    ('dubai', 'dubai', 'downtown-dubai', 'Downtown Dubai', 'وسط مدينة دبي', 25.1920, 55.2770, 'Burj Khalifa District, داون تاون دبي, داون تاون'),
    ('dubai', 'dubai', 'business-bay', 'Business Bay', 'الخليج التجاري', 25.1850, 55.2720, 'بزنس باي'),
    ('dubai', 'dubai', 'difc', 'Dubai International Financial Centre', 'مركز دبي المالي العالمي', 25.2110, 55.2820, 'DIFC'),
    ('dubai', 'dubai', 'jumeirah-village-circle', 'Jumeirah Village Circle', 'قرية جميرا الدائرية', 25.0600, 55.2060, 'JVC, جي في سي'),
    ('dubai', 'dubai', 'jumeirah-village-triangle', 'Jumeirah Village Triangle', 'قرية جميرا المثلثة', 25.0470, 55.1830, 'JVT'),
    ('dubai', 'dubai', 'dubai-sports-city', 'Dubai Sports City', 'مدينة دبي الرياضية', 25.0390, 55.2200, 'Sports City, DSC'),
    ('dubai', 'dubai', 'motor-city', 'Motor City', 'موتور سيتي', 25.0450, 55.2390, ''),
    ('dubai', 'dubai', 'arjan', 'Arjan', 'أرجان', 25.0630, 55.2410, ''),
    ('dubai', 'dubai', 'al-furjan', 'Al Furjan', 'الفرجان', 25.0270, 55.1480, 'Furjan'),
    ('dubai', 'dubai', 'discovery-gardens', 'Discovery Gardens', 'ديسكفري جاردنز', 25.0400, 55.1370, ''),
    ('dubai', 'dubai', 'dubai-production-city', 'Dubai Production City', 'مدينة دبي للإنتاج', 25.0340, 55.1900, 'IMPZ'),
    ('dubai', 'dubai', 'international-city', 'International City', 'المدينة العالمية', 25.1660, 55.4080, ''),
    ('dubai', 'dubai', 'dubai-silicon-oasis', 'Dubai Silicon Oasis', 'واحة دبي للسيليكون', 25.1210, 55.3790, 'DSO, Silicon Oasis, واحة السيليكون'),
    ('dubai', 'dubai', 'academic-city', 'Dubai Academic City', 'مدينة دبي الأكاديمية', 25.1240, 55.4160, 'Academic City'),
    ('dubai', 'dubai', 'arabian-ranches', 'Arabian Ranches', 'المرابع العربية', 25.0520, 55.2680, ''),
    ('dubai', 'dubai', 'dubai-hills-estate', 'Dubai Hills Estate', 'دبي هيلز استيت', 25.1100, 55.2480, 'Dubai Hills, دبي هيلز'),
    ('dubai', 'dubai', 'damac-hills', 'DAMAC Hills', 'داماك هيلز', 25.0260, 55.2520, ''),
    ('dubai', 'dubai', 'the-springs', 'The Springs', 'الينابيع', 25.0560, 55.1830, ''),
    ('dubai', 'dubai', 'the-meadows', 'The Meadows', 'السهول', 25.0680, 55.1600, ''),
    ('dubai', 'dubai', 'emirates-hills', 'Emirates Hills', 'تلال الإمارات', 25.0680, 55.1720, ''),
    ('dubai', 'dubai', 'the-greens', 'The Greens', 'الروضة', 25.0960, 55.1700, ''),
    ('dubai', 'dubai', 'barsha-heights', 'Barsha Heights', 'برشا هايتس', 25.0970, 55.1760, 'Tecom, تيكوم'),
    ('dubai', 'dubai', 'al-barsha', 'Al Barsha', 'البرشاء', 25.1070, 55.2000, 'Barsha, برشا, البرشا'),
    ('dubai', 'al-barsha', 'al-barsha-1', 'Al Barsha 1', 'البرشاء 1', 25.1130, 55.1980, 'البرشاء الأولى'),
    ('dubai', 'al-barsha', 'al-barsha-south', 'Al Barsha South', 'البرشاء جنوب', 25.0760, 55.2320, ''),
    ('dubai', 'dubai', 'al-quoz', 'Al Quoz', 'القوز', 25.1390, 55.2310, 'Quoz'),
    ('dubai', 'dubai', 'al-sufouh', 'Al Sufouh', 'الصفوح', 25.1060, 55.1620, ''),
    ('dubai', 'dubai', 'umm-suqeim', 'Umm Suqeim', 'أم سقيم', 25.1540, 55.2020, ''),
    ('dubai', 'dubai', 'jumeirah', 'Jumeirah', 'جميرا', 25.2050, 55.2420, 'Jumeira, الجميرا'),
    ('dubai', 'dubai', 'al-wasl', 'Al Wasl', 'الوصل', 25.1930, 55.2530, ''),
    ('dubai', 'dubai', 'al-satwa', 'Al Satwa', 'السطوة', 25.2210, 55.2740, 'Satwa'),
    ('dubai', 'dubai', 'city-walk', 'City Walk', 'سيتي ووك', 25.2080, 55.2640, ''),
    ('dubai', 'dubai', 'sheikh-zayed-road', 'Sheikh Zayed Road', 'شارع الشيخ زايد', 25.2180, 55.2790, 'SZR'),
    ('dubai', 'dubai', 'bur-dubai', 'Bur Dubai', 'بر دبي', 25.2570, 55.2970, ''),
    ('dubai', 'bur-dubai', 'al-karama', 'Al Karama', 'الكرامة دبي', 25.2480, 55.3030, 'Karama'),
    ('dubai', 'bur-dubai', 'al-mankhool', 'Al Mankhool', 'المنخول', 25.2510, 55.2930, 'Mankhool'),
    ('dubai', 'bur-dubai', 'oud-metha', 'Oud Metha', 'عود ميثاء', 25.2370, 55.3110, ''),
    ('dubai', 'bur-dubai', 'al-jaddaf', 'Al Jaddaf', 'الجداف', 25.2210, 55.3290, 'Jaddaf'),
    ('dubai', 'dubai', 'deira', 'Deira', 'ديرة', 25.2710, 55.3200, ''),
    ('dubai', 'deira', 'al-rigga', 'Al Rigga', 'الرقة', 25.2640, 55.3220, ''),
    ('dubai', 'deira', 'naif', 'Naif', 'نايف', 25.2720, 55.3100, ''),
    ('dubai', 'deira', 'al-muraqqabat', 'Al Muraqqabat', 'المرقبات', 25.2650, 55.3290, ''),
    ('dubai', 'deira', 'port-saeed', 'Port Saeed', 'بورسعيد', 25.2560, 55.3300, ''),
    ('dubai', 'deira', 'hor-al-anz', 'Hor Al Anz', 'هور العنز', 25.2770, 55.3360, ''),
    ('dubai', 'deira', 'abu-hail', 'Abu Hail', 'أبو هيل', 25.2830, 55.3310, ''),
    ('dubai', 'dubai', 'al-garhoud', 'Al Garhoud', 'القرهود', 25.2430, 55.3480, 'Garhoud'),
    ('dubai', 'dubai', 'festival-city', 'Dubai Festival City', 'دبي فستيفال سيتي', 25.2220, 55.3540, 'Festival City'),
    ('dubai', 'dubai', 'dubai-creek-harbour', 'Dubai Creek Harbour', 'مرسى خور دبي', 25.2020, 55.3420, 'Creek Harbour'),
    ('dubai', 'dubai', 'ras-al-khor', 'Ras Al Khor', 'رأس الخور', 25.1850, 55.3530, ''),
    ('dubai', 'dubai', 'al-mamzar-dubai', 'Al Mamzar', 'الممزر', 25.3010, 55.3450, 'Mamzar'),
    ('dubai', 'dubai', 'al-nahda-dubai', 'Al Nahda', 'النهدة', 25.2900, 55.3700, 'Nahda'),
    ('dubai', 'dubai', 'al-qusais', 'Al Qusais', 'القصيص', 25.2770, 55.3790, 'Qusais'),
    ('dubai', 'dubai', 'muhaisnah', 'Muhaisnah', 'محيصنة', 25.2650, 55.4060, 'Sonapur'),
    ('dubai', 'dubai', 'al-twar', 'Al Twar', 'الطوار', 25.2680, 55.3620, ''),
    ('dubai', 'dubai', 'al-mizhar', 'Al Mizhar', 'المزهر', 25.2470, 55.4430, ''),
    ('dubai', 'dubai', 'mirdif', 'Mirdif', 'مردف', 25.2200, 55.4180, ''),
    ('dubai', 'dubai', 'al-warqa', 'Al Warqa', 'الورقاء', 25.1960, 55.4100, ''),
    ('dubai', 'dubai', 'al-rashidiya-dubai', 'Al Rashidiya', 'الراشدية', 25.2260, 55.3890, ''),
    ('dubai', 'dubai', 'nad-al-sheba', 'Nad Al Sheba', 'ند الشبا', 25.1560, 55.3390, ''),
    ('dubai', 'dubai', 'meydan', 'Meydan', 'ميدان', 25.1560, 55.3010, 'Meydan City'),
    ('dubai', 'dubai', 'mohammed-bin-rashid-city', 'Mohammed Bin Rashid City', 'مدينة محمد بن راشد', 25.1700, 55.3100, 'MBR City'),
    ('dubai', 'dubai', 'al-khawaneej', 'Al Khawaneej', 'الخوانيج', 25.2440, 55.4770, ''),
    ('dubai', 'dubai', 'dubai-investment-park', 'Dubai Investment Park', 'مجمع دبي للاستثمار', 24.9880, 55.1730, 'DIP'),
    ('dubai', 'dubai', 'jebel-ali', 'Jebel Ali', 'جبل علي', 25.0010, 55.1110, ''),
    ('dubai', 'jebel-ali', 'jafza', 'Jebel Ali Free Zone', 'المنطقة الحرة لجبل علي', 24.9860, 55.0810, 'JAFZA, جافزا'),
    ('dubai', 'dubai', 'dubai-south', 'Dubai South', 'دبي الجنوب', 24.8960, 55.1610, 'Dubai World Central, DWC'),
    ('dubai', 'dubai', 'town-square', 'Town Square', 'تاون سكوير', 25.0060, 55.2890, ''),
    ('dubai', 'dubai', 'mudon', 'Mudon', 'مدن', 25.0210, 55.2660, ''),
    ('dubai', 'dubai', 'remraam', 'Remraam', 'رمرام', 24.9990, 55.2490, ''),
    ('dubai', 'dubai', 'dubailand', 'Dubailand', 'دبي لاند', 25.0880, 55.3190, ''),
    ('dubai', 'dubai', 'hatta', 'Hatta', 'حتا', 24.7980, 56.1280, ''),
    ('sharjah', 'sharjah', 'al-majaz', 'Al Majaz', 'المجاز', 25.3270, 55.3830, 'Majaz'),
    ('sharjah', 'sharjah', 'al-khan', 'Al Khan', 'الخان', 25.3300, 55.3640, ''),
    ('sharjah', 'sharjah', 'al-nahda-sharjah', 'Al Nahda', 'النهدة', 25.3040, 55.3760, 'Nahda'),
    ('sharjah', 'sharjah', 'al-taawun', 'Al Taawun', 'التعاون', 25.3120, 55.3730, ''),
    ('sharjah', 'sharjah', 'al-mamzar-sharjah', 'Al Mamzar', 'الممزر', 25.3180, 55.3530, 'Mamzar'),
    ('sharjah', 'sharjah', 'al-qasimia', 'Al Qasimia', 'القاسمية', 25.3490, 55.3990, 'Al Qasimiyah'),
    ('sharjah', 'sharjah', 'rolla', 'Rolla', 'الرولة', 25.3570, 55.3900, 'Al Rolla'),
    ('sharjah', 'sharjah', 'abu-shagara', 'Abu Shagara', 'أبو شغارة', 25.3370, 55.3940, ''),
    ('sharjah', 'sharjah', 'al-nabba', 'Al Nabba', 'النباعة', 25.3610, 55.3990, ''),
    ('sharjah', 'sharjah', 'al-yarmouk', 'Al Yarmouk', 'اليرموك', 25.3400, 55.4120, ''),
    ('sharjah', 'sharjah', 'muwaileh', 'Muwaileh', 'مويلح', 25.2970, 55.4540, 'Muwailih, Muwaileh Commercial, مويلح التجارية'),
    ('sharjah', 'sharjah', 'al-jada', 'Aljada', 'الجادة', 25.3130, 55.4730, 'Al Jada'),
    ('sharjah', 'sharjah', 'university-city', 'University City', 'المدينة الجامعية', 25.2900, 55.4830, ''),
    ('sharjah', 'sharjah', 'industrial-area-sharjah', 'Sharjah Industrial Area', 'منطقة الشارقة الصناعية', 25.3260, 55.4190, 'Industrial Area, المنطقة الصناعية'),
    ('sharjah', 'sharjah', 'al-zahia', 'Al Zahia', 'الزاهية الشارقة', 25.3240, 55.4620, ''),
    ('sharjah', 'sharjah', 'tilal-city', 'Tilal City', 'مدينة تلال', 25.2710, 55.5760, ''),
    ('sharjah', 'sharjah', 'maryam-island', 'Maryam Island', 'جزيرة مريم', 25.3350, 55.3690, ''),
    ('sharjah', 'sharjah', 'al-dhaid', 'Al Dhaid', 'الذيد', 25.2880, 55.8810, 'Dhaid'),
    ('sharjah', 'sharjah', 'khor-fakkan', 'Khor Fakkan', 'خورفكان', 25.3390, 56.3560, 'Khorfakkan, خور فكان'),
    ('sharjah', 'sharjah', 'kalba', 'Kalba', 'كلباء', 25.0480, 56.3550, ''),
    ('sharjah', 'sharjah', 'dibba-al-hisn', 'Dibba Al Hisn', 'دبا الحصن', 25.6180, 56.2730, ''),
    ('sharjah', 'sharjah', 'hamriyah', 'Al Hamriyah', 'الحمرية', 25.4650, 55.4900, 'Hamriyah Free Zone'),
    ('ajman', 'ajman', 'ajman-corniche', 'Ajman Corniche', 'كورنيش عجمان', 25.4180, 55.4390, ''),
    ('ajman', 'ajman', 'al-nuaimiya', 'Al Nuaimiya', 'النعيمية', 25.3900, 55.4590, 'Nuaimiya'),
    ('ajman', 'ajman', 'al-rashidiya-ajman', 'Al Rashidiya', 'الراشدية', 25.4000, 55.4450, ''),
    ('ajman', 'ajman', 'al-mowaihat', 'Al Mowaihat', 'المويهات', 25.3890, 55.5090, ''),
    ('ajman', 'ajman', 'al-jurf', 'Al Jurf', 'الجرف', 25.4050, 55.5150, ''),
    ('ajman', 'ajman', 'al-rawda-ajman', 'Al Rawda', 'الروضة عجمان', 25.3920, 55.4920, ''),
    ('ajman', 'ajman', 'al-zorah', 'Al Zorah', 'الزوراء', 25.4420, 55.4760, ''),
    ('ajman', 'ajman', 'emirates-city', 'Emirates City', 'مدينة الإمارات', 25.3980, 55.5760, ''),
    ('ajman', 'ajman', 'al-yasmeen', 'Al Yasmeen', 'الياسمين', 25.4130, 55.6040, ''),
    ('ajman', 'ajman', 'garden-city', 'Garden City', 'جاردن سيتي', 25.3990, 55.5320, ''),
    ('ajman', 'ajman', 'ajman-industrial', 'Ajman Industrial Area', 'منطقة عجمان الصناعية', 25.3860, 55.4830, ''),
    ('ajman', 'ajman', 'masfout', 'Masfout', 'مصفوت', 24.8100, 56.0500, ''),
    ('ajman', 'ajman', 'manama-ajman', 'Al Manama', 'المنامة', 25.3290, 56.0110, ''),
    ('umm-al-quwain', 'umm-al-quwain', 'al-salamah', 'Al Salamah', 'السلمة', 25.5230, 55.6060, 'Al Salama'),
    ('umm-al-quwain', 'umm-al-quwain', 'al-raas', 'Al Raas', 'الراس', 25.5860, 55.5720, ''),
    ('umm-al-quwain', 'umm-al-quwain', 'uaq-marina', 'Umm Al Quwain Marina', 'مارينا أم القيوين', 25.5520, 55.5790, ''),
    ('umm-al-quwain', 'umm-al-quwain', 'al-ramlah-uaq', 'Al Ramlah', 'الرملة', 25.5480, 55.5470, ''),
    ('umm-al-quwain', 'umm-al-quwain', 'al-haditha', 'Al Haditha', 'الحديثة', 25.5320, 55.5520, ''),
    ('umm-al-quwain', 'umm-al-quwain', 'falaj-al-mualla', 'Falaj Al Mualla', 'فلج المعلا', 25.3420, 55.8520, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'al-hamra-village', 'Al Hamra Village', 'قرية الحمرا', 25.6910, 55.7790, 'Al Hamra, الحمرا, قرية الحمراء'),
    ('ras-al-khaimah', 'ras-al-khaimah', 'al-marjan-island', 'Al Marjan Island', 'جزيرة المرجان', 25.6720, 55.7430, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'mina-al-arab', 'Mina Al Arab', 'ميناء العرب', 25.7190, 55.8290, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'al-nakheel-rak', 'Al Nakheel', 'النخيل', 25.7930, 55.9700, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'khuzam', 'Khuzam', 'خزام', 25.7710, 55.9420, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'al-dhait', 'Al Dhait', 'الظيت', 25.7400, 55.9300, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'al-jazirah-al-hamra', 'Al Jazirah Al Hamra', 'الجزيرة الحمراء', 25.7070, 55.7990, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'julphar', 'Julphar', 'جلفار', 25.7920, 55.9550, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'al-rams', 'Al Rams', 'الرمس', 25.8790, 56.0240, ''),
    ('ras-al-khaimah', 'ras-al-khaimah', 'al-qusaidat', 'Al Qusaidat', 'القصيدات', 25.8000, 55.9800, ''),
    ('fujairah', 'fujairah', 'fujairah-city', 'Fujairah City', 'مدينة الفجيرة', 25.1230, 56.3340, ''),
    ('fujairah', 'fujairah', 'al-faseel', 'Al Faseel', 'الفصيل', 25.1420, 56.3480, ''),
    ('fujairah', 'fujairah', 'madhab', 'Madhab', 'مضب', 25.1350, 56.3150, ''),
    ('fujairah', 'fujairah', 'sakamkam', 'Sakamkam', 'سكمكم', 25.1620, 56.3390, ''),
    ('fujairah', 'fujairah', 'merashid', 'Merashid', 'مريشيد', 25.1180, 56.3430, ''),
    ('fujairah', 'fujairah', 'al-aqah', 'Al Aqah', 'العقة', 25.4980, 56.3610, ''),
    ('fujairah', 'fujairah', 'dibba-al-fujairah', 'Dibba Al Fujairah', 'دبا الفجيرة', 25.5920, 56.2610, 'Dibba, دبا'),
    ('fujairah', 'fujairah', 'masafi', 'Masafi', 'مسافي', 25.3000, 56.1650, ''),
    ('fujairah', 'fujairah', 'qidfa', 'Qidfa', 'قدفع', 25.3020, 56.3690, '')
  ) AS s (emirate, parent, slug, name, name_ar, latitude, longitude, aliases)
), made AS (
  SELECT s.*, gen_random_uuid() AS id FROM seed s
)
INSERT INTO places (id, slug, parent_id, emirate, name, name_ar, aliases, latitude, longitude, position)
SELECT m.id, m.slug, above.id, m.emirate, m.name, m.name_ar,
  CASE WHEN m.aliases = '' THEN '{}' ELSE string_to_array(m.aliases, ', ') END, m.latitude, m.longitude,
  row_number() OVER (PARTITION BY m.parent ORDER BY m.line)
FROM made m LEFT JOIN made above ON above.slug = m.parent;
