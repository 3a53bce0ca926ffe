-- The function is written by hand: every letter of a text and every two in a row, whatever the case.
-- An index of them finds parts of texts from one letter on, in every language of the database.
CREATE FUNCTION letter_pairs(texts text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(
    SELECT letter FROM unnest(letters) AS letter
    UNION SELECT letters[at] || letters[at + 1] FROM generate_series(1, cardinality(letters) - 1) AS at
  )
  FROM (SELECT string_to_array(lower(texts), NULL) AS letters) AS taken_apart
$$;
--> statement-breakpoint
CREATE INDEX "venues_by_letters" ON "venues" USING gin (letter_pairs("name" || ' ' || coalesce("description", '')));