-- An import adds hundreds of listings with one statement: their photos are looked up together.
CREATE OR REPLACE FUNCTION products_photos_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_checks (product_id)
    SELECT a.id FROM added a WHERE a.status = 'active'
      AND EXISTS (SELECT FROM images i WHERE i.id = ANY(a.image_ids) AND i.storage_key IS NOT NULL);
  RETURN NULL;
END
$$;
