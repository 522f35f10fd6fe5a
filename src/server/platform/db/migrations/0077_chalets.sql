-- A chalet is let and sold as a villa by the sea. A group that an operator has edited stays as it is.
UPDATE search_synonyms s SET words = s.words || ARRAY['chalet', 'chalets', 'شاليه', 'شاليهات', 'shalleh', 'shaleh']
WHERE 'villa' = ANY(s.words) AND s.updated_at = s.created_at AND NOT EXISTS (
  SELECT FROM search_synonyms other WHERE search_texts(other.words) && search_texts(ARRAY['chalet', 'شاليه']));
