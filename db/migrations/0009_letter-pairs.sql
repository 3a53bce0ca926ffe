-- The function is written by hand: every letter of a text and every two in a row, whatever the case.
-- An index of them finds parts of texts from one letter on, in every language of the database.
CREATE FUNCTION letter_pairs(texts text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  WITH letters AS MATERIALIZED (
    SELECT letter, letter || lead(letter) OVER (ORDER BY at) AS pair
    FROM unnest(string_to_array(lower(texts), NULL)) WITH ORDINALITY AS taken_apart (letter, at)
  )
  SELECT array(
    SELECT letter FROM letters UNION SELECT pair FROM letters WHERE pair IS NOT NULL
  )
$$;
--> statement-breakpoint
CREATE INDEX "venues_by_letters" ON "venues" USING gin (letter_pairs("name" || ' ' || coalesce("description", '')));